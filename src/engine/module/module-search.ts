import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { ListSettings } from '../jnpf/list-settings';
import { isFieldReference } from '../resolve-fields';
import type { Registry } from '../registry';

/** How a list compares a field with what is searched for. */
export type SearchKind = 'equals' | 'contains' | 'between' | 'in';

/** A field that a list is narrowed by. */
export interface ModuleSearch {
  /** Its id, for a column of a sub-table after the sub-table's: `table.column`. */
  field: string;
  as: SearchKind;
  /** Part of the one box for keywords, not a box of its own. */
  isKeyword: boolean;
  /** What the search begins with. */
  value?: JsonValue;
  node: DescriptorNode;
}

/**
 * The search fields of a list, each compared as its `searchType` says where its kind can be, else as that kind usually
 * is. What is no field of the form is left out.
 */
export function searchesOf({ search }: ListSettings, fields: readonly DescriptorNode[], registry: Registry): ModuleSearch[] {
  const known = namedFields(fields);
  return search.flatMap(({ field, searchType, searchMultiple, isKeyword, value }) => {
    const found = known.get(field);
    if (!found) return [];
    const { operators } = registry.field(found.node.jnpfKey);
    const as = kindOf(searchType, operators, searchMultiple === true);
    return [{ field: found.name, as, isKeyword: isKeyword === true && operators.includes('contains'), node: found.node, ...(isGiven(value) && { value: value as JsonValue }) }];
  });
}

/** Fields and columns of sub-tables by their ids, with the names by which lists call them. */
export function namedFields(fields: readonly DescriptorNode[]): Map<string, { name: string; node: DescriptorNode }> {
  return new Map(fields.flatMap((field) => [[field.id, { name: field.id, node: field }] as const, ...columnsIn(field).map((node) => [node.id, { name: `${field.id}.${node.id}`, node }] as const)]));
}

const columnsIn = ({ children = [] }: DescriptorNode): DescriptorNode[] => children.filter((child): child is DescriptorNode => !isFieldReference(child));

function kindOf(searchType: unknown, operators: readonly string[], isMultiple: boolean): SearchKind {
  const usual: SearchKind = operators.includes('between') ? 'between' : operators.includes('contains') ? 'contains' : 'equals';
  if (searchType === 3) return operators.includes('between') ? 'between' : usual;
  if (searchType === 2) return operators.includes('contains') ? 'contains' : usual;
  if (isMultiple) return 'in';
  return searchType === 1 ? 'equals' : usual;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
