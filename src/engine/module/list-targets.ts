import type { Text } from '../generated/descriptor.gen';
import { decodeList } from '../jnpf/decode-list';
import { encodeList } from '../jnpf/encode-list';
import type { ListSettings } from '../jnpf/list-settings';
import { isJsonObject, type JsonObject } from '../json';
import { customButtonsIn, type CustomButton } from './custom-buttons';
import { treeBranchesIn } from './list-tree-branches';

/** What a button or the tree of a list uses outside of its module. */
export interface ListTarget {
  part: 'button' | 'tree';
  /** The label of the button, or the title of the tree. */
  label: Text;
  kind: 'module' | 'interface' | 'dictionary';
  id: string;
  /** The fields of the module that the button fills. */
  fields: string[];
}

/** The modules, data interfaces and dictionaries that the buttons and the tree of a list use. */
export const listTargetsOf = ({ type, props }: Pick<ListSettings, 'type' | 'props'>): ListTarget[] => [
  ...customButtonsIn(props['customBtnsList']).flatMap(buttonTargets),
  ...(type === treeList ? treeTargets(props) : []),
];

/** The type of lists with a tree beside them. */
const treeList = 2;

function buttonTargets({ kind, label, event }: CustomButton): ListTarget[] {
  const { modelId, interfaceId, customBtn, formOptions } = event;
  const calls = kind === 'interface' || (kind === 'form' && customBtn === true);
  const fields = Array.isArray(formOptions) ? formOptions.filter(isJsonObject).map(({ field }) => field) : [];
  const button = { part: 'button' as const, label };
  const targets: ListTarget[] = [];
  if (kind === 'form' && isId(modelId)) targets.push({ ...button, kind: 'module', id: modelId, fields: fields.filter(isId) });
  if (calls && isId(interfaceId)) targets.push({ ...button, kind: 'interface', id: interfaceId, fields: [] });
  return targets;
}

/** A tree that loads its branches when they open has a data interface for them. */
function treeTargets(props: JsonObject): ListTarget[] {
  const { treeDataSource, treePropsUrl, treeDictionary, treeTitle } = props;
  const tree = { part: 'tree' as const, label: typeof treeTitle === 'string' ? treeTitle : '', fields: [] };
  if (treeDataSource === 'api') {
    const interfaces = [treePropsUrl, treeBranchesIn(props)?.interfaceId].filter(isId);
    return interfaces.map((id): ListTarget => ({ ...tree, kind: 'interface', id }));
  }
  return treeDataSource === 'dictionary' && isId(treeDictionary) ? [{ ...tree, kind: 'dictionary', id: treeDictionary }] : [];
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The names of fields of a module that change. */
export interface RenamedFields {
  moduleId: string;
  names: ReadonlyMap<string, string>;
}

/**
 * A list JSON whose buttons use other names for the fields of a module that they fill. A list without such names is returned
 * unchanged.
 *
 * @example renameTransfers('{"customBtnsList":[]}', { moduleId: '7', names: new Map([['name', 'title']]) }) // '{"customBtnsList":[]}'
 */
export function renameTransfers(source: unknown, renames: RenamedFields): unknown {
  const { settings } = decodeList(source);
  const renamed = withRenamedTransfers(settings, renames);
  return renamed === settings ? source : encodeList({ settings: renamed, source });
}

/** The same for the settings of a list. */
export function withRenamedTransfers(settings: ListSettings, { moduleId, names }: RenamedFields): ListSettings {
  const buttons = settings.props['customBtnsList'];
  if (!Array.isArray(buttons)) return settings;
  const customBtnsList = buttons.map((button: unknown) => withTransfers(button, moduleId, names));
  if (customBtnsList.every((button, index) => button === buttons[index])) return settings;
  return { ...settings, props: { ...settings.props, customBtnsList } };
}

function withTransfers(button: unknown, moduleId: string, names: ReadonlyMap<string, string>): unknown {
  const event = isJsonObject(button) ? button['event'] : undefined;
  if (!isJsonObject(button) || !isJsonObject(event) || event['modelId'] !== moduleId) return button;
  const options = event['formOptions'];
  if (!Array.isArray(options)) return button;
  const formOptions = options.map((option: unknown) => {
    const to = isJsonObject(option) ? names.get(String(option['field'])) : undefined;
    return to === undefined ? option : { ...(option as JsonObject), field: to };
  });
  const isSame = formOptions.every((option, index) => option === options[index]);
  return isSame ? button : { ...button, event: { ...event, formOptions } };
}
