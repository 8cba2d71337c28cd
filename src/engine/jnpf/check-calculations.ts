import { calculationOrder } from '../expression/calculation-order';
import { compileExpression } from '../expression/compile-expression';
import { issue, type Issue } from '../issue';
import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import type { Plan } from './plan';

/** The issue of circular calculations, at the first field of the cycle. */
export function checkCalculations(children: readonly Child[], { byId }: Plan): Issue[] {
  const reads = new Map<string, readonly string[]>();
  for (const { id, calculate, follows, suggests } of nodesIn(children)) {
    const source = calculate ?? follows ?? suggests;
    if (source !== undefined) reads.set(id, namesIn(source));
  }
  const result = calculationOrder(Object.fromEntries(reads));
  if (!('cycle' in result)) return [];
  const first = byId.get(result.cycle[0] ?? '');
  return [issue(`${first?.pointer ?? ''}/expression`, 'calculationCycle', { cycle: result.cycle.join(' → ') })];
}

const nodesIn = (children: readonly Child[]): DescriptorNode[] =>
  children.flatMap((child) => ('field' in child ? [] : [child as DescriptorNode, ...nodesIn((child as DescriptorNode).children ?? [])]));

/** The names in an expression; empty for an invalid one, which `checkDescriptor` reports. */
function namesIn(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}
