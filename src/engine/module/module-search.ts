import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { ListSettings } from '../jnpf/list-settings';
import { isPreset, type Preset } from '../presets/presets';
import { isQueriedAttribute } from '../relation/is-queried-attribute';
import { isFieldReference } from '../resolve-fields';
import type { Registry } from '../registry';

/** How a list compares a field with the search value. */
export type SearchKind = 'equals' | 'contains' | 'between' | 'in';

/** A search field of a list. */
export interface ModuleSearch {
  /** The id of the field, or `table.column` for a column of a sub-table. */
  field: string;
  as: SearchKind;
  /** Whether the field is searched by the keyword input instead of its own. */
  isKeyword: boolean;
  /** The initial value. */
  value?: JsonValue;
  /** Which value it begins with, if that depends on the day or the user. */
  preset?: Preset;
  node: DescriptorNode;
}

/**
 * The search fields of a list. Each is compared by its `searchType` if the field supports it, else by the default of the
 * field. Names that are not fields of the form are ignored.
 */
export function searchesOf({ search }: ListSettings, fields: readonly DescriptorNode[], registry: Registry): ModuleSearch[] {
  const fieldsById = namedFields(fields);
  return search.flatMap(({ field, searchType, searchMultiple, isKeyword, value, preset }) => {
    const named = fieldsById.get(field);
    if (!named || !isSearched(named.node, fields, registry)) return [];
    const { operators } = registry.field(named.node.jnpfKey);
    const as = kindOf(searchType, operators, searchMultiple === true);
    return [
      {
        field: named.name,
        as,
        isKeyword: isKeyword === true && operators.includes('contains'),
        node: named.node,
        ...(!isEmpty(value) && !isPreset(preset) && { value: value as JsonValue }),
        ...(isPreset(preset) && { preset }),
      },
    ];
  });
}

/** An attribute of a row of a data interface is not part of the records. */
function isSearched(node: DescriptorNode, fields: readonly DescriptorNode[], registry: Registry): boolean {
  const definition = registry.field(node.jnpfKey);
  return !definition.attributeOf || definition.column(node) !== null || isQueriedAttribute(node, fields, registry);
}

/** Fields and columns of sub-tables by id, with their names in lists. */
export function namedFields(fields: readonly DescriptorNode[]): Map<string, { name: string; node: DescriptorNode }> {
  return new Map(
    fields.flatMap((field) => [
      [field.id, { name: field.id, node: field }] as const,
      ...columnsIn(field).map((node) => [node.id, { name: `${field.id}.${node.id}`, node }] as const),
    ]),
  );
}

const columnsIn = ({ children = [] }: DescriptorNode): DescriptorNode[] =>
  children.filter((child): child is DescriptorNode => !isFieldReference(child));

function kindOf(searchType: unknown, operators: readonly string[], isMultiple: boolean): SearchKind {
  const defaultKind: SearchKind = operators.includes('between') ? 'between' : operators.includes('contains') ? 'contains' : 'equals';
  if (searchType === 3) return operators.includes('between') ? 'between' : defaultKind;
  if (searchType === 2) return operators.includes('contains') ? 'contains' : defaultKind;
  if (isMultiple) return 'in';
  return searchType === 1 ? 'equals' : defaultKind;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
