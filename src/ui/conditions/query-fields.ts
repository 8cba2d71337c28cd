import type { ColumnType, FieldDefinition } from '#engine/definition';
import { staysOnServer } from '#engine/field-access';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isQueriedAttribute } from '#engine/relation/is-queried-attribute';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { symbolsOf, type Symbol } from '#engine/query/symbols';

/** A field that conditions can use. */
export interface QueryField {
  /** The field id, or `table.column` for a column of a sub-table. */
  path: string;
  node: ResolvedNode;
  /** The sub-table of a column. */
  table?: { id: string; label: Text };
  symbols: readonly Symbol[];
  /** Fields of the same kind can be compared with each other. */
  kind: string;
  /**
   * In data rules what the field can be compared with: values of the user (`@userId`), pickers, or a written value. Without it
   * the field is compared with a value or with another field.
   */
  contents?: readonly string[];
}

/**
 * The fields of the advanced search: stored fields and columns of sub-tables that have operators.
 * `hasInput` tells whether a node has an input for the value.
 *
 * @example queryFields([{ id: 'site', jnpfKey: 'input', label: 'Site' }], registry, () => true)[0]?.symbols[0] // 'like'
 */
export function queryFields(nodes: readonly ResolvedNode[], registry: Registry, hasInput: (node: ResolvedNode) => boolean): QueryField[] {
  return nodes.flatMap((node) => {
    if (staysOnServer(node)) return [];
    const definition = registry.field(node.jnpfKey);
    if (definition.rows !== true)
      return (
        fieldOf(node, definition, hasInput(node), isQueriedAttribute(node as DescriptorNode, nodes as DescriptorNode[], registry)) ?? []
      );
    const table = { id: node.id, label: node.label ?? node.id };
    return (node.children ?? []).flatMap((column) => {
      const queryField = fieldOf(column, registry.field(column.jnpfKey), hasInput(column));
      return queryField ? [{ ...queryField, path: `${node.id}.${column.id}`, table }] : [];
    });
  });
}

/** The server compares an attribute that `isQueried` with the related records. */
function fieldOf(node: ResolvedNode, definition: FieldDefinition, hasInput: boolean, isQueried = false): QueryField | undefined {
  const column = definition.column(node) ?? (isQueried ? 'text' : null);
  if (column === null) return undefined;
  const symbols = symbolsOf(node, definition, hasInput);
  return symbols.length > 0 ? { path: node.id, node, symbols, kind: definition.moment ? 'moment' : kindOf(definition, column) } : undefined;
}

/** Fields are comparable if they share the first operator (by order, text or identity) and the column type. */
function kindOf({ operators }: FieldDefinition, column: ColumnType): string {
  const comparison = (['between', 'contains', 'in'] as const).find((operator) => operators.includes(operator)) ?? 'equals';
  return `${comparison} ${column === 'integer' || column === 'bigint' ? 'numeric' : column}`;
}

/** The fields that a field can be compared with: of the same kind, and of the record or the same sub-table. */
export const comparable = (field: QueryField, all: readonly QueryField[]): QueryField[] =>
  all.filter(
    (other) =>
      other.path !== field.path &&
      other.kind === field.kind &&
      !field.kind.endsWith('jsonb') &&
      (!field.table || !other.table || field.table.id === other.table.id),
  );
