import { interfaceParams, withInterfaceParams } from './interface-params';
import { isJsonObject } from '../json';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';
import { plain, type Property } from './property';
import { readAt, type Reading } from './reading';

/** A property that names another field: by its `__vModel__` there, by its id here. A name that no field has stays as it is. */
export const otherField = (name: string): Property => ({
  name,
  read: (node, reading) => {
    const other = readAt(node, [[name]], 'code', reading);
    return other === undefined || other === '' ? undefined : idOf(other, node, reading);
  },
  write: (raw, value, node, reading) => withValueAt(raw, [name], typeof value === 'string' ? nameOf(value, node, reading) : ''),
});

/** A property that lists columns of the sub-table by name. */
export const otherFields = (name: string, path: readonly string[]): Property => ({
  name,
  read: (node, reading) => readAt(node, [path], 'list', reading)?.filter((item) => typeof item === 'string').map((item) => idOf(item, node, reading)),
  write: (raw, value, node, reading) => withValueAt(raw, path, (Array.isArray(value) ? value : []).filter((item) => typeof item === 'string').map((item) => nameOf(item, node, reading))),
});

/** The heads that stand above several columns: they list their columns as `summaryField` does. */
export const headerGroups = (name: string, path: readonly string[]): Property => ({
  name,
  read: (node, reading) => readAt(node, [path], 'list', reading)?.map((group) => withColumns(group, (column) => idOf(column, node, reading))),
  write: (raw, value, node, reading) => withValueAt(raw, path, (Array.isArray(value) ? value : []).map((group) => withColumns(group, (column) => nameOf(column, node, reading)))),
});

function withColumns(group: unknown, named: (column: string) => string): unknown {
  if (!isJsonObject(group) || !Array.isArray(group['childColumns'])) return group;
  return { ...group, childColumns: group['childColumns'].map((column: unknown) => (typeof column === 'string' ? named(column) : column)) };
}

/** The bound parameters of the data interface that the node calls. */
export const nestedParams: Property = {
  name: 'params',
  read: (node, reading) => {
    const items = readAt(node, [['templateJson']], 'list', reading);
    return items && items.length > 0 ? interfaceParams(items, reading) : undefined;
  },
  write: (raw, value, _, reading) => withValueAt(raw, ['templateJson'], withInterfaceParams(raw['templateJson'], value, reading)),
};

/** The buttons of a sub-table's rows and of its foot, as they stand. */
export const tableButtons: readonly Property[] = [plain('columnBtnsList', 'list'), plain('footerBtnsList', 'list')];

/** A column's own name counts within its table before the names of the form. */
function idOf(name: string, node: PlannedNode, { plan }: Reading): string {
  const table = node.table ?? node;
  return (plan.byName.get(`${table.vModel ?? ''}.${name}`) ?? plan.byName.get(name))?.id ?? name;
}

function nameOf(id: string, node: PlannedNode, { plan }: Reading): string {
  const other = plan.byId.get(id);
  if (other?.vModel === undefined) return id;
  return other.table && other.table !== (node.table ?? node) ? `${other.table.vModel ?? ''}-${other.vModel}` : other.vModel;
}
