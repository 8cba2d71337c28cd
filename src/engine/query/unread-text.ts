import type { ValueProblem } from '../definition';
import type { Registry } from '../registry';
import type { ResolvedNode } from '../resolve-fields';

/**
 * The problem of a text in a condition, or in a side of its range, that the field cannot read. A search would leave it out.
 *
 * @example unreadText(['2026-13', null], { id: 'month', jnpfKey: 'date', props: { format: 'yyyy-MM' } }, registry)?.code // 'invalid'
 */
export function unreadText(value: unknown, node: ResolvedNode, registry: Registry): ValueProblem | undefined {
  const { check, operators } = registry.field(node.jnpfKey);
  if (!check || !operators.includes('between')) return undefined;
  for (const side of [value].flat()) {
    const problem = typeof side === 'string' && side !== '' ? check(side, node, () => undefined) : undefined;
    if (problem?.code === 'invalid') return problem;
  }
  return undefined;
}
