import type { DescriptorNode, ScreenDescriptor, Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { listPanelName, splitPaneName } from '../jnpf/control-names';
import type { ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import { isQueriedAttribute } from '../relation/is-queried-attribute';
import { isText } from '../text';
import { columnProps } from './column-format';
import { columnTitle } from './column-title';
import { listActions } from './list-actions';
import { listTreeOf, treePanel } from './list-tree';
import { cardProps } from './module-app-list';
import { moduleIds } from './module-key';
import { namedFields, searchesOf } from './module-search';

export interface ModuleListOptions {
  id: string;
  title: Text;
  fields: DescriptorNode[];
  settings: ListSettings;
  /** The settings of the list in narrow windows, if it has its own. */
  appSettings?: ListSettings | undefined;
  registry: Registry;
}

/** The screen of a module's list. */
export function moduleList(options: ModuleListOptions): ScreenDescriptor {
  const { id, title, settings, appSettings } = options;
  const ids = moduleIds(id);
  const drawn = settings.type === 2 ? listTreeOf(settings, options.fields, options.registry) : undefined;
  const tree = drawn && treePanel(id, settings, drawn);
  const list: DescriptorNode = {
    id: 'records',
    jnpfKey: listPanelName,
    props: {
      ...listProps(options),
      ...(appSettings && { app: cardProps(listProps({ ...options, settings: appSettings })) }),
      ...(tree && { narrow: tree.narrow }),
    },
  };
  return {
    id: ids.list,
    kind: 'screen',
    version: 1,
    title,
    root: tree ? { id: 'page', jnpfKey: splitPaneName, props: { size: 240, min: 180, max: 420 }, children: [tree.node, list] } : list,
  };
}

function listProps({ id, title, fields, settings, registry }: ModuleListOptions): JsonObject {
  const { type, props } = settings;
  const fieldsById = namedFields(fields);
  const names = (list: unknown): string[] =>
    Array.isArray(list)
      ? list.flatMap((field: unknown) =>
          typeof field === 'string' ? (fieldsById.get(field)?.name ?? fieldsById.get(columnIn(field))?.name ?? []) : [],
        )
      : [];
  const searches = searchesOf(settings, fields, registry);
  const layout = layouts[type];
  const [groupBy] = names([props['groupField']]);
  const [parent] = names([props['parentField']]);
  return {
    resource: moduleIds(id).resource,
    source: { operation: 'list' },
    search: [
      ...(searches.some(({ isKeyword }) => isKeyword) ? ['keyword'] : []),
      ...searches
        .filter(({ isKeyword }) => !isKeyword)
        .map(({ field, as, value, preset }) => ({ field, as, ...(value !== undefined && { value }), ...(preset && { preset }) })),
    ],
    ...(props['hasSuperQuery'] !== false && { superQuery: true }),
    columns: columnsOf(settings, fields, fieldsById, registry),
    headers: headersOf(props['complexHeaderList'], names),
    order: settings.sort.filter(({ field }) => isSortable(fieldsById.get(field)?.node, fields, registry)).slice(0, maxSortFields),
    ...(isPageSize(props['pageSize']) && { pageSize: props['pageSize'] }),
    ...(props['hasPage'] === false && { paged: false }),
    ...(layout === 'grouped' && groupBy !== undefined && { layout, groupBy }),
    ...(layout === 'tree' && parent !== undefined && { layout, parent }),
    ...(layout === 'editable' && { layout }),
    ...(props['showSummary'] === true && { summary: names(props['summaryField']) }),
    ...(props['thousands'] === true && { thousands: names(props['thousandsField']) }),
    ellipsis: props['showOverflow'] !== false,
    rowsAs: props['childTableStyle'] === 2 ? 'expanded' : 'merged',
    ...listActions({ id, title, settings, isNested: layout !== undefined && layout !== 'editable', fieldOf: (name) => names([name])[0] }),
  };
}

/** Whether records can be sorted by a field: it is stored, and not a column of a sub-table. */
function isSortable(field: DescriptorNode | undefined, fields: readonly DescriptorNode[], registry: Registry): boolean {
  if (!field || !fields.includes(field)) return false;
  const definition = registry.field(field.jnpfKey);
  return definition.rows !== true && (definition.column(field) !== null || isQueriedAttribute(field, fields, registry));
}

/** Maximum number of sort fields. */
const maxSortFields = 10;

const layouts: Readonly<Record<number, 'grouped' | 'editable' | 'tree'>> = { 3: 'grouped', 4: 'editable', 5: 'tree' };

/** The column in `table-column`. */
const columnIn = (name: string): string => name.slice(name.lastIndexOf('-') + 1);

/** The columns of the list, by default the first fields that are not sub-tables. */
/** As the schema of the list has it. */
const isPageSize = (size: unknown): size is number => typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 500;

function columnsOf(
  { columns, type }: ListSettings,
  fields: readonly DescriptorNode[],
  fieldsById: ReturnType<typeof namedFields>,
  registry: Registry,
): JsonObject[] {
  const shown = columns.flatMap(({ field, label, width, align, fixed, sortable, format }) => {
    const named = fieldsById.get(field);
    if (!named) return [];
    const table = named.name === field ? undefined : fieldsById.get(named.name.slice(0, named.name.indexOf('.')))?.node;
    const title = columnTitle(label, named.node.label, table?.label);
    const props = columnProps(format, layouts[type] === 'editable');
    // The decimals that a column names are shown, not only counted.
    if (props['precision'] !== undefined) props['shownDigits'] = props['precision'];
    return [
      {
        field: named.name,
        ...(title !== undefined && { label: title }),
        ...(typeof width === 'number' && width >= 40 && { width: Math.min(Math.round(width), 1200) }),
        ...(isAlign(align) && { align }),
        ...((fixed === 'left' || fixed === 'right') && { fixed }),
        sortable: sortable === true,
        ...(Object.keys(props).length > 0 && { props }),
      },
    ];
  });
  if (shown.length > 0) return shown;
  const single = fields.filter(({ jnpfKey }) => registry.field(jnpfKey).rows !== true);
  return single.slice(0, defaultColumnCount).map(({ id }) => ({ field: id }));
}

/** Number of fields that a list without columns shows. */
export const defaultColumnCount = 8;

const isAlign = (value: unknown): boolean => value === 'left' || value === 'center' || value === 'right';

const headersOf = (list: unknown, names: (list: unknown) => string[]): JsonObject[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).map(({ id, fullName, align, childColumns }) => ({
    id: String(id),
    title: isText(fullName) ? fullName : '',
    ...(isAlign(align) && { align }),
    columns: names(childColumns),
  }));
