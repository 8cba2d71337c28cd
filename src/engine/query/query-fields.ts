import { systemColumns } from '../collection';
import type { DateUnit } from '../dates/date-unit';
import type { ColumnType } from '../definition';
import type { DescriptorNode, ResourceDescriptor, Text } from '../generated/descriptor.gen';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';

/** A field as queries know it. */
export interface QueryField {
  /** What a `Filter` calls it: the field's id, `table.column` for a column of a sub-table. */
  path: string;
  type: ColumnType;
  label: Text;
  /** The smallest unit that its values say, where they are moments. */
  unit?: DateUnit;
  /** How a search looks for it that does not say how. */
  search: 'equals' | 'contains' | 'between';
  /** Whether one value of it is a list: the ids from the top of a tree. */
  isPath: boolean;
  /** Whether records can be put in order by it. */
  isSortable: boolean;
}

/** The fields of a resource under the names that queries of clients give them. */
export interface QueryFields {
  /** By its name on the wire (`table-column` for a column of a sub-table), or by its id. */
  get(name: string): QueryField | undefined;
  /** The names on the wire. */
  names: readonly string[];
}

/**
 * What may be asked of a resource's records: its fields that are stored and not internal, and the system's own. Fields
 * that are `hidden` from the caller do not exist; `table.column` hides a column of a sub-table.
 *
 * @example queryFieldsOf(dictionaryData, registry).get('fullName')?.search // 'contains'
 */
export function queryFieldsOf(resource: Pick<ResourceDescriptor, 'fields' | 'names'>, registry: Registry, hidden: ReadonlySet<string> = noFields): QueryFields {
  const names = new Map<string, QueryField>();
  const ids = new Map<string, QueryField>();
  const nameOf = (path: string, id = path) => resource.names?.[path] ?? id;
  for (const field of resource.fields) {
    if (field.access === 'internal' || hidden.has(field.id)) continue;
    if (registry.field(field.jnpfKey).rows === true) {
      for (const column of field.children ?? []) {
        if (isFieldReference(column) || hidden.has(`${field.id}.${column.id}`)) continue;
        const found = fieldOf(column, registry, `${field.id}.${column.id}`);
        if (!found) continue;
        names.set(`${nameOf(field.id)}-${nameOf(`${field.id}.${column.id}`, column.id)}`, found);
        for (const id of [`${field.id}.${column.id}`, column.id]) if (!ids.has(id)) ids.set(id, found);
      }
      continue;
    }
    const found = fieldOf(field, registry, field.id);
    if (!found) continue;
    names.set(nameOf(field.id), found);
    ids.set(field.id, found);
  }
  const system = new Map(systemColumns.filter(({ field }) => !field.startsWith('delete') && !hidden.has(field)).map(({ field, type }) => [field, systemField(field, type)]));
  return { get: (name) => names.get(name) ?? ids.get(name) ?? system.get(name), names: [...names.keys()] };
}

const noFields: ReadonlySet<string> = new Set();

function fieldOf(node: DescriptorNode, registry: Registry, path: string): QueryField | undefined {
  const definition = registry.field(node.jnpfKey);
  const type = definition.column(node);
  if (type === null) return undefined;
  const unit = definition.moment?.(node);
  const search = definition.operators.includes('between') ? 'between' : definition.operators.includes('contains') ? 'contains' : 'equals';
  return { path, type, label: node.label ?? node.id, ...(unit && { unit }), search, isPath: definition.path === true, isSortable: path === node.id };
}

const systemField = (field: string, type: ColumnType): QueryField => ({
  path: field,
  type,
  label: field,
  ...(field.endsWith('Time') && { unit: 'second' as const }),
  search: type === 'bigint' ? 'between' : 'equals',
  isPath: false,
  isSortable: true,
});
