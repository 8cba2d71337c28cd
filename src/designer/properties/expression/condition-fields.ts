import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Symbol } from '#engine/query/symbols';
import { queryFields, type QueryField } from '#ui/conditions/query-fields.ts';
import type { ExpressionName } from './expression-names';

/**
 * The fields that conditions of a node can compare: those of the form and of its own row. A field that holds a list contains a
 * value or does not.
 */
export function conditionFields(
  names: readonly ExpressionName[],
  id: string,
  registry: Registry,
  hasInput: (node: ResolvedNode) => boolean,
): QueryField[] {
  const row = names.find((name) => name.id === id)?.table;
  return names.flatMap(({ node, table, label }) => {
    const definition = registry.field(node.jnpfKey);
    if (definition.rows === true || (table && table !== row)) return [];
    const fields = queryFields([{ ...node, label } as ResolvedNode], registry, hasInput);
    return definition.column(node) === 'jsonb' && definition.path !== true ? fields.map(asList) : fields;
  });
}

const asList = (field: QueryField): QueryField => {
  const presence = field.symbols.filter((symbol) => symbol === 'null' || symbol === 'notNull');
  const containing: readonly Symbol[] = field.symbols.length > presence.length ? ['like', 'notLike'] : [];
  return { ...field, symbols: [...containing, ...presence] };
};
