import type { Action, DescriptorNode, ScreenDescriptor, Text } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';
import { listPanelName, splitPaneName, treePanelName } from '../jnpf/control-names';
import type { ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import { isQueriedAttribute } from '../relation/is-queried-attribute';
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
  const tree = settings.type === 2 ? treeOf(settings, options.fields) : undefined;
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

function listProps({ id, fields, settings, registry }: ModuleListOptions): JsonObject {
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
        .map(({ field, as, value }) => ({ field, as, ...(value !== undefined && { value }) })),
    ],
    ...(props['hasSuperQuery'] !== false && { superQuery: true }),
    columns: columnsOf(settings, fields, fieldsById),
    headers: headersOf(props['complexHeaderList'], names),
    order: settings.sort.filter(({ field }) => isSortable(fieldsById.get(field)?.node, fields, registry)).slice(0, maxSortFields),
    ...(typeof props['pageSize'] === 'number' && { pageSize: props['pageSize'] }),
    ...(props['hasPage'] === false && { paged: false }),
    ...(layout === 'grouped' && groupBy !== undefined && { layout, groupBy }),
    ...(layout === 'tree' && parent !== undefined && { layout, parent }),
    ...(layout === 'editable' && { layout }),
    ...(props['showSummary'] === true && { summary: names(props['summaryField']) }),
    ...(props['thousands'] === true && { thousands: names(props['thousandsField']) }),
    ellipsis: props['showOverflow'] !== false,
    rowsAs: props['childTableStyle'] === 2 ? 'expanded' : 'merged',
    ...actionsOf(id, settings, layout !== undefined && layout !== 'editable'),
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

/** The columns of the list, by default the first fields. */
function columnsOf({ columns }: ListSettings, fields: readonly DescriptorNode[], fieldsById: ReturnType<typeof namedFields>): JsonObject[] {
  const shown = columns.flatMap(({ field, label, width, align, fixed, sortable }) => {
    const named = fieldsById.get(field);
    if (!named) return [];
    return [
      {
        field: named.name,
        ...(typeof label === 'string' && label !== named.node.label && { label }),
        ...(typeof width === 'number' && width >= 40 && { width: Math.min(Math.round(width), 1200) }),
        ...(isAlign(align) && { align }),
        ...((fixed === 'left' || fixed === 'right') && { fixed }),
        sortable: sortable === true,
      },
    ];
  });
  return shown.length > 0 ? shown : fields.slice(0, defaultColumnCount).map(({ id }) => ({ field: id }));
}

/** Number of fields that a list without columns shows. */
export const defaultColumnCount = 8;

const isAlign = (value: unknown): boolean => value === 'left' || value === 'center' || value === 'right';

const headersOf = (list: unknown, names: (list: unknown) => string[]): JsonObject[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).map(({ id, fullName, align, childColumns }) => ({
    id: String(id),
    title: typeof fullName === 'string' ? fullName : '',
    ...(isAlign(align) && { align }),
    columns: names(childColumns),
  }));

/** The operations of the trees beside lists, by `treeDataSource`. Trees of data interfaces and of fields are not drawn. */
export const treeOperations: Readonly<Record<string, string>> = {
  dictionary: 'system/dictionaryData.choices',
  organize: 'permission/organize.departmentSelector',
  department: 'permission/organize.departmentSelector',
};

/** The tree beside the list. `undefined` if it is not drawn, or its field or dictionary is missing. */
function treeOf({ props }: ListSettings, fields: readonly DescriptorNode[]): { node: DescriptorNode; narrow: JsonObject } | undefined {
  const { treeDataSource: source, treeDictionary: dictionaryTypeId, treeRelation: relation } = props;
  const field = namedFields(fields).get(String(relation))?.name;
  const operation = Object.hasOwn(treeOperations, String(source)) ? treeOperations[String(source)] : undefined;
  const isDictionary = source === 'dictionary';
  if (operation === undefined || field === undefined || (isDictionary && typeof dictionaryTypeId !== 'string')) return undefined;
  const title = typeof props['treeTitle'] === 'string' ? props['treeTitle'] : '';
  return {
    node: {
      id: 'tree',
      jnpfKey: treePanelName,
      label: title,
      props: {
        title,
        source: { operation, ...(isDictionary && { params: { dictionaryTypeId } }) },
        search: true,
        select: 'none',
      },
    },
    narrow: { [field]: { $ref: `tree.selected.${isDictionary && props['treePropsValue'] === 'enCode' ? 'enCode' : 'id'}` } },
  };
}

/** What the list says to the dialog of an export. */
const exportParams = {
  request: { $ref: 'records.request' },
  columns: { $ref: 'records.columns' },
  ids: { $ref: 'records.selectedIds' },
  total: { $ref: 'records.total' },
};

function actionsOf(
  id: string,
  { props }: ListSettings,
  isNested: boolean,
): { toolbar: (Action | string)[]; row: Action[]; batch: Action[] } {
  const { form, detail, export: exporting, import: importing } = moduleIds(id);
  const then: Action[] = [{ do: 'reload', target: 'records' }];
  const header = buttonsIn(props['btnsList'], ['add']);
  const row = buttonsIn(props['columnBtnsList'], ['edit', 'remove', 'detail']);
  const withId = { with: { id: { $ref: 'row.id' } } };
  const rowActions: Readonly<Record<string, (label: Text) => Action>> = {
    edit: (label) => ({ label, do: 'open', dialog: form, ...withId, then, right: 'btn_edit' }),
    remove: (label) => ({
      label,
      danger: true,
      do: 'call',
      operation: 'remove',
      ...withId,
      confirm: '$t:common.confirmRemove',
      then,
      right: 'btn_remove',
    }),
    detail: (label) => ({ label, do: 'open', dialog: detail, ...withId, right: 'btn_detail' }),
  };
  const exports = header
    .filter(({ value }) => value === 'download')
    .map(({ label }): Action => ({ label, icon: 'download', do: 'open', dialog: exporting, with: exportParams, right: 'btn_download' }));
  return {
    toolbar: [
      ...header
        .filter(({ value }) => value === 'add')
        .map(({ label }): Action => ({ label, icon: 'plus', primary: true, do: 'open', dialog: form, then, right: 'btn_add' })),
      ...header
        .filter(({ value }) => value === 'upload')
        .map(({ label }): Action => ({ label, icon: 'upload', do: 'open', dialog: importing, then, right: 'btn_upload' })),
      ...exports,
      ...(isNested ? ['expand'] : []),
      'refresh',
    ],
    row: row.flatMap(({ value, label }) => rowActions[value]?.(label) ?? []),
    batch: [
      ...exports,
      ...header
        .filter(({ value }) => value === 'batchRemove')
        .map(({ label }): Action => ({
          label,
          danger: true,
          do: 'call',
          operation: 'batchRemove',
          with: { ids: { $ref: 'records.selectedIds' } },
          confirm: '$t:common.confirmRemove',
          then,
          right: 'btn_batchRemove',
        })),
    ],
  };
}

/** The buttons of a list. A default label is replaced by its translation. Since 5.x hidden buttons are listed with `show: false`. */
function buttonsIn(list: unknown, defaultButtons: readonly string[]): { value: string; label: Text }[] {
  const items: JsonObject[] = Array.isArray(list)
    ? list.filter(isJsonObject).filter(({ show }) => show !== false)
    : defaultButtons.map((value) => ({ value }));
  return items.map(({ value, label }) => ({ value: String(value), label: buttonLabel(value, label) }));
}

/**
 * The label of a standard button. A default one has its translations.
 *
 * @example buttonLabel('add', '新增') // '$t:common.add'
 */
export function buttonLabel(value: unknown, label: unknown): Text {
  const code = String(value);
  const defaultLabel = defaultLabels[code];
  return typeof label === 'string' && label !== '' && !defaultLabel?.words.includes(label) ? label : (defaultLabel?.text ?? code);
}

const defaultLabels: Readonly<Record<string, { words: readonly string[]; text: Text }>> = {
  add: { words: ['新增', '新建', '新 增', '新 建'], text: '$t:common.add' },
  edit: { words: ['编辑', '编 辑'], text: '$t:common.edit' },
  remove: { words: ['删除', '删 除'], text: '$t:common.remove' },
  detail: { words: ['详情', '详 情'], text: '$t:common.detail' },
  batchRemove: { words: ['批量删除'], text: '$t:common.batchRemove' },
  download: { words: ['导出', '导 出'], text: '$t:common.export' },
  upload: { words: ['导入', '导 入', '批量导入'], text: '$t:common.import' },
};
