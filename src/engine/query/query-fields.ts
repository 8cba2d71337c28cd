import { systemColumns } from '../collection';
import { isDayUnit, type DateUnit } from '../dates/date-unit';
import type { ColumnType, FieldDefinition } from '../definition';
import type { DirectoryKind } from '../directory/directory-kind';
import { staysOnServer } from '../field-access';
import type { DescriptorNode, ResourceDescriptor, Text } from '../generated/descriptor.gen';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';

/** A field in queries. */
export interface QueryField {
  /** Its name in a `Filter`: the field's id, or `table.column` for a column of a sub-table. */
  path: string;
  type: ColumnType;
  label: Text;
  /** The smallest unit of its values if they are moments. */
  unit?: DateUnit;
  /** Whether its values are days, months or years, which have no time zone. */
  days?: true;
  /** The default comparison of a search. */
  search: 'equals' | 'contains' | 'between';
  /** Whether its texts are stored as they were typed. All others are trimmed, and so is a text that is searched for. */
  isVerbatim?: true;
  /** Whether a single value is a list: the ids from the root of a tree. */
  isPath: boolean;
  /** Whether the path leads through the organisations, where a single id stands for its path. */
  isOrganisation?: true;
  /** Whether its values are objects of several types, as `id--type`. */
  isTyped?: true;
  /** What its ids stand for in the directory, so that a keyword finds their names. */
  objects?: NamedObjects;
  /** Whether records can be sorted by it. */
  isSortable: boolean;
}

/** Objects of the directory, as `refersTo` compares a field with them. */
interface NamedObjects {
  type: 'User' | 'Organize' | 'Position' | 'Role' | 'Group';
  /** The name of an organisation is its path, so one above it is part of the name. */
  below?: true;
  isList?: true;
}

const objectTypes: Partial<Record<DirectoryKind, NamedObjects['type']>> = {
  user: 'User',
  organisation: 'Organize',
  department: 'Organize',
  position: 'Position',
  role: 'Role',
  group: 'Group',
};

/** The fields of a resource by their names in clients' queries. */
export interface QueryFields {
  /** By its name on the wire (`table-column` for a column of a sub-table), or by its id. */
  get(name: string): QueryField | undefined;
  /** The names on the wire. */
  names: readonly string[];
}

/**
 * The fields that a query of a resource may name: its stored fields that are not internal, and the system fields. Fields
 * that are `hidden` from the caller are left out; `table.column` hides a column of a sub-table.
 *
 * @example queryFieldsOf(dictionaryData, registry).get('fullName')?.search // 'contains'
 */
export function queryFieldsOf(
  resource: Pick<ResourceDescriptor, 'fields' | 'names'>,
  registry: Registry,
  hidden: ReadonlySet<string> = noFields,
): QueryFields {
  const names = new Map<string, QueryField>();
  const ids = new Map<string, QueryField>();
  const nameOf = (path: string, id = path) => resource.names?.[path] ?? id;
  for (const field of resource.fields) {
    if (staysOnServer(field) || hidden.has(field.id)) continue;
    if (registry.field(field.jnpfKey).rows === true) {
      for (const column of field.children ?? []) {
        if (isFieldReference(column) || hidden.has(`${field.id}.${column.id}`)) continue;
        const queryField = fieldOf(column, registry, `${field.id}.${column.id}`);
        if (!queryField) continue;
        names.set(`${nameOf(field.id)}-${nameOf(`${field.id}.${column.id}`, column.id)}`, queryField);
        for (const id of [`${field.id}.${column.id}`, column.id]) if (!ids.has(id)) ids.set(id, queryField);
      }
      continue;
    }
    const queryField = fieldOf(field, registry, field.id);
    if (!queryField) continue;
    names.set(nameOf(field.id), queryField);
    ids.set(field.id, queryField);
  }
  const system = new Map(
    systemColumns
      .filter(({ field }) => !field.startsWith('delete') && !hidden.has(field))
      .flatMap(({ field, type }) => [field, nameOf(field)].map((name) => [name, systemField(field, type)] as const)),
  );
  return { get: (name) => names.get(name) ?? ids.get(name) ?? system.get(name), names: [...names.keys()] };
}

const noFields: ReadonlySet<string> = new Set();

function fieldOf(node: DescriptorNode, registry: Registry, path: string): QueryField | undefined {
  const definition = registry.field(node.jnpfKey);
  const type = definition.column(node);
  if (type === null) return undefined;
  const unit = definition.moment?.(node);
  const search = definition.operators.includes('between') ? 'between' : definition.operators.includes('contains') ? 'contains' : 'equals';
  return {
    path,
    type,
    label: node.label ?? node.id,
    ...(unit && { unit }),
    ...(unit && isDayUnit(unit) && { days: true as const }),
    ...(node.props?.['verbatim'] === true && { isVerbatim: true as const }),
    search,
    isPath: definition.path === true,
    ...(definition.names === 'organisation' && { isOrganisation: true as const }),
    ...(definition.names === 'member' && { isTyped: true as const }),
    ...objectsOf(definition, node),
    isSortable: path === node.id,
  };
}

function objectsOf({ names, path, multiple }: FieldDefinition, node: DescriptorNode): Pick<QueryField, 'objects'> {
  const type = names && objectTypes[names];
  if (!type) return {};
  const isList = path !== true && multiple?.(node) === true;
  return { objects: { type, ...(names === 'organisation' && { below: true as const }), ...(isList && { isList: true as const }) } };
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
