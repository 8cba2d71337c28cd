import type { Descriptor, Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { encodeForm } from '../jnpf/encode-form';
import { encodeList } from '../jnpf/encode-list';
import { keyPrefixOf } from '../jnpf/text-translations';
import type { ListItem, ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import type { ResolvedNode } from '../resolve-fields';
import { filePartsOf, type FileParts } from './file-parts';
import { forkRoot, withTexts, type ForkContext, type ForkLoss } from './fork-node';

/** A module with the form and the list of a file. */
export interface Fork {
  title: Text;
  formData: string;
  columnData: string;
  /** What the module does not have of the file. */
  losses: ForkLoss[];
}

interface ForkOptions extends Pick<ForkContext, 'registry' | 'textOf'> {
  /** The id of the module, for relations among its own records. Default: that of the file. */
  moduleId?: string | undefined;
}

/** Whether a file has a form or a list that a module can have. */
export const isForkable = (file: Descriptor, files: readonly Descriptor[]): boolean => filePartsOf(file, files) !== undefined;

/** The form and the list of a file as those of a module; `undefined` for a file with neither. Pure. */
export function forkOf(
  file: Descriptor,
  files: readonly Descriptor[],
  { registry, textOf, moduleId = file.id }: ForkOptions,
): Fork | undefined {
  const parts = filePartsOf(file, files);
  if (!parts) return undefined;
  const context: ForkContext = { registry, textOf, moduleId, resource: parts.resource, losses: [] };
  const root = forkRoot(parts.form, context);
  const title = titleOf(file, parts);
  const descriptor = { id: 'form', kind: 'form' as const, version: 1, title: '', root };
  const settings = listOf(parts, fieldsIn(root as ResolvedNode, registry));
  return {
    title: withTexts(title, context) as Text,
    formData: String(encodeForm({ descriptor, source: emptyForm }, {}, {}, file.id)),
    columnData: String(encodeList({ settings, source: '{}' }, {}, undefined, keyPrefixOf(file.id, 'list'))),
    losses: context.losses,
  };
}

const emptyForm = '{"fields":[]}';

/** The titles of a dialog say what is done with a record. */
const titleOf = ({ title }: Descriptor, { resource }: FileParts): Text =>
  typeof title === 'object' && 'create' in title ? (resource?.title ?? title.create) : title;

/** The fields of a form by their ids, without the columns of sub-tables. */
function fieldsIn(node: ResolvedNode, registry: Registry): Map<string, ResolvedNode> {
  const inner = (node.children ?? []).flatMap((child) =>
    registry.get(child.jnpfKey).group === 'fields' ? [[child.id, child] as const] : [...fieldsIn(child, registry)],
  );
  return new Map(inner);
}

function listOf({ list = {}, resource }: FileParts, fields: ReadonlyMap<string, ResolvedNode>): ListSettings {
  const item = (entry: unknown): ListItem[] => {
    const { field, width } = isJsonObject(entry) ? entry : { field: entry, width: undefined };
    const node = fields.get(String(field));
    return node ? [{ field: node.id, jnpfKey: node.jnpfKey, ...(typeof width === 'number' && { width }) }] : [];
  };
  const parent = resource?.collection?.tree?.parent;
  const isTree = parent !== undefined && fields.has(parent);
  return {
    type: isTree ? listTypes.tree : listTypes.plain,
    columns: listIn(list['columns']).flatMap(item),
    search: listIn(list['search']).flatMap((entry) =>
      entry === 'keyword'
        ? keywordFields(resource)
            .flatMap(item)
            .map((field) => ({ ...field, searchType: 2, isKeyword: true }))
        : item(entry),
    ),
    sort: (resource?.collection?.order ?? []).flatMap((entry) => {
      const field = entry.replace(/^-/, '');
      return fields.has(field) ? [{ field, descending: entry.startsWith('-') }] : [];
    }),
    props: { hasPage: true, pageSize: 20, ...buttons, ...(isTree && { parentField: parent }) },
  };
}

/** Types of lists in `columnData`. */
const listTypes = { plain: 1, tree: 5 } as const;

const buttons: JsonObject = {
  btnsList: [{ value: 'add', label: '新增' }],
  columnBtnsList: [
    { value: 'edit', label: '编辑' },
    { value: 'detail', label: '详情' },
    { value: 'remove', label: '删除' },
  ],
};

const keywordFields = (resource: FileParts['resource']): readonly string[] => resource?.collection?.search ?? [];

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
