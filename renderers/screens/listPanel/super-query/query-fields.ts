import type { ColumnType, FieldDefinition } from '#engine/definition';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { symbolsOf, type Symbol } from './symbols';

/** A field that conditions may name. */
export interface QueryField {
  /** Its id; `table.column` for a column of a sub-table. */
  path: string;
  node: ResolvedNode;
  /** The sub-table that it is a column of. */
  table?: { id: string; label: Text };
  symbols: readonly Symbol[];
  /** Fields of one kind can be held against each other. */
  kind: string;
}

/**
 * The fields that a super query offers: those that are stored, with the columns of sub-tables. One that nothing can be
 * asked of is left out. `canType`: whether there is an input for what it is held against.
 *
 * @example queryFields([{ id: 'site', jnpfKey: 'input', label: 'Site' }], registry, () => true)[0]?.symbols[0] // 'like'
 */
export function queryFields(nodes: readonly ResolvedNode[], registry: Registry, canType: (node: ResolvedNode) => boolean): QueryField[] {
  return nodes.flatMap((node) => {
    if (node.access === 'internal') return [];
    const definition = registry.field(node.jnpfKey);
    if (definition.rows !== true) return fieldOf(node, definition, canType(node)) ?? [];
    const table = { id: node.id, label: node.label ?? node.id };
    return (node.children ?? []).flatMap((column) => {
      const found = fieldOf(column, registry.field(column.jnpfKey), canType(column));
      return found ? [{ ...found, path: `${node.id}.${column.id}`, table }] : [];
    });
  });
}

function fieldOf(node: ResolvedNode, definition: FieldDefinition, canType: boolean): QueryField | undefined {
  const column = definition.column(node);
  if (column === null) return undefined;
  const symbols = symbolsOf(node, definition, canType);
  return symbols.length > 0 ? { path: node.id, node, symbols, kind: definition.moment ? 'moment' : kindOf(definition, column) } : undefined;
}

/** What is compared by its order, by its words, or by what it is. */
function kindOf({ operators }: FieldDefinition, column: ColumnType): string {
  const way = (['between', 'contains', 'in'] as const).find((operator) => operators.includes(operator)) ?? 'equals';
  return `${way} ${column === 'integer' || column === 'bigint' ? 'numeric' : column}`;
}

/** The fields that a field can be held against: of its kind, of the record or of the same sub-table. */
export const comparable = (field: QueryField, all: readonly QueryField[]): QueryField[] =>
  all.filter(
    (other) =>
      other.path !== field.path &&
      other.kind === field.kind &&
      !field.kind.endsWith('jsonb') &&
      (!field.table || !other.table || field.table.id === other.table.id),
  );
