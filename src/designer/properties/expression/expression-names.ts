import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';

/** A field that expressions can name. */
export interface ExpressionName {
  id: string;
  label: Text;
  node: DescriptorNode;
  /** The sub-table of a column. Outside of its rows, the name of a column stands for the list of its values. */
  table?: DescriptorNode;
}

/** The fields of a form that expressions can name, columns of sub-tables included. */
export function expressionNames(root: DescriptorNode, registry: Registry, table?: DescriptorNode): ExpressionName[] {
  return (root.children ?? []).flatMap((child) => {
    if (isFieldReference(child)) return [];
    const definition = registry.get(child.jnpfKey);
    if (definition.group !== 'fields') return expressionNames(child, registry, table);
    const name: ExpressionName = { id: child.id, label: child.label ?? child.id, node: child, ...(table && { table }) };
    if (definition.rows !== true) return [name];
    return [name, ...expressionNames(child, registry, child)];
  });
}

/** The names in the scope of a node: those of its own row first, then of the form. */
export const namesFor = (names: readonly ExpressionName[], id: string): ExpressionName[] => {
  const table = names.find((name) => name.id === id)?.table;
  return table ? [...names.filter((name) => name.table === table), ...names.filter((name) => name.table !== table)] : [...names];
};
