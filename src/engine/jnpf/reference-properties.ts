import { interfaceParams, withInterfaceParams } from './interface-params';
import { isJsonObject } from '../json';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';
import { withLiteral, withText } from './literal-text';
import { plain, type Property } from './property';
import { readAt, type Reading } from './reading';

/** A property that names another field: by `__vModel__` in form JSON, by id in the descriptor. An unknown name is kept. */
export const otherField = (name: string): Property => ({
  name,
  read: (node, reading) => {
    const other = readAt(node, [[name]], 'code', reading);
    return other === undefined || other === '' ? undefined : idOf(other, node, reading);
  },
  write: (raw, value, node, reading) => withValueAt(raw, [name], typeof value === 'string' ? nameOf(value, node, reading) : ''),
});

/** A property that lists columns of a sub-table by name. */
export const otherFields = (name: string, path: readonly string[]): Property => ({
  name,
  read: (node, reading) => {
    const names = readAt(node, [path], 'list', reading)?.filter((item) => typeof item === 'string');
    return names?.map((column) => idOf(column, node, reading));
  },
  write: (raw, value, node, reading) => {
    const ids = (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string');
    return withValueAt(
      raw,
      path,
      ids.map((id) => nameOf(id, node, reading)),
    );
  },
});

/** The headers above several columns, which list their columns by name. */
export const headerGroups = (name: string, path: readonly string[]): Property => ({
  name,
  read: (node, reading) =>
    readAt(node, [path], 'list', reading)?.map((group) =>
      withText(
        withColumns(group, (column) => idOf(column, node, reading)),
        'fullName',
        reading.hasText,
      ),
    ),
  write: (raw, value, node, reading) => {
    const groups: unknown[] = Array.isArray(value) ? value : [];
    return withValueAt(
      raw,
      path,
      groups.map((group) =>
        withLiteral(
          withColumns(group, (column) => nameOf(column, node, reading)),
          'fullName',
        ),
      ),
    );
  },
});

function withColumns(group: unknown, rename: (column: string) => string): unknown {
  if (!isJsonObject(group) || !Array.isArray(group['childColumns'])) return group;
  return { ...group, childColumns: group['childColumns'].map((column: unknown) => (typeof column === 'string' ? rename(column) : column)) };
}

/** The parameters of the data interface that the node calls. */
export const nestedParams: Property = {
  name: 'params',
  read: (node, reading) => {
    const items = readAt(node, [['templateJson']], 'list', reading);
    return items && items.length > 0 ? interfaceParams(items, reading) : undefined;
  },
  write: (raw, value, _, reading) => withValueAt(raw, ['templateJson'], withInterfaceParams(raw['templateJson'], value, reading)),
};

/** The name of a relation in its attributes: `energy_jnpfTable_ledger1`, with 0 for a column of a sub-table. */
const relationKey = '_jnpfTable_';

/** The relation that an attribute belongs to. */
export const attributeSource: Property = {
  name: 'relationField',
  read: (node, reading) => {
    const [name = ''] = (readAt(node, [['relationField']], 'code', reading) ?? '').split(relationKey, 1);
    return name === '' ? undefined : idOf(name, node, reading);
  },
  write: (raw, value, node, reading) => {
    if (typeof value !== 'string') return withValueAt(raw, ['relationField'], '');
    const other = reading.plan.byId.get(value);
    const table = other?.config['tableName'];
    const name = nameOf(value, node, reading);
    const key = typeof table === 'string' && table !== '' ? `${name}${relationKey}${table}${other?.table ? 0 : 1}` : name;
    return withValueAt(raw, ['relationField'], key);
  },
};

/** The values of a chosen row that are copied into other fields, which are named by `sourceValue`. */
export const transfers: Property = {
  name: 'transferList',
  read: (node, reading) =>
    readAt(node, [['__config__', 'transferList']], 'list', reading)?.map((item) => withField(item, (name) => idOf(name, node, reading))),
  write: (raw, value, node, reading) =>
    withValueAt(
      raw,
      ['__config__', 'transferList'],
      (Array.isArray(value) ? (value as unknown[]) : []).map((item) => withField(item, (id) => nameOf(id, node, reading))),
    ),
};

const withField = (item: unknown, rename: (name: string) => string): unknown =>
  isJsonObject(item) && typeof item['sourceValue'] === 'string' ? { ...item, sourceValue: rename(item['sourceValue']) } : item;

/** A list of `{ label, … }`. */
export const labelledList = (name: string): Property => ({
  ...plain(name, 'list'),
  read: (node, reading) => readAt(node, [[name]], 'list', reading)?.map((item) => withText(item, 'label', reading.hasText)),
  write: (raw, value) => withValueAt(raw, [name], Array.isArray(value) ? value.map((item) => withLiteral(item, 'label')) : value),
});

/** The buttons in the rows and below a sub-table. */
export const tableButtons: readonly Property[] = ['columnBtnsList', 'footerBtnsList'].map(labelledList);

/** The id of a field by name. A column of the same sub-table comes before a field of the form. */
function idOf(name: string, node: PlannedNode, { plan }: Reading): string {
  const table = node.table ?? node;
  return (plan.byName.get(`${table.vModel ?? ''}.${name}`) ?? plan.byName.get(name))?.id ?? name;
}

function nameOf(id: string, node: PlannedNode, { plan }: Reading): string {
  const other = plan.byId.get(id);
  if (other?.vModel === undefined) return id;
  return other.table && other.table !== (node.table ?? node) ? `${other.table.vModel ?? ''}-${other.vModel}` : other.vModel;
}
