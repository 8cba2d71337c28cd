import { calculationOrder } from '../expression/calculation-order';
import { compileExpression } from '../expression/compile-expression';
import { issue, type Issue } from '../issue';
import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import type { Plan } from './plan';

/** The issue of calculations that need their own result, at the place of the first of them. */
export function checkCalculations(children: readonly Child[], { byId }: Plan): Issue[] {
  const reads = new Map<string, readonly string[]>();
  for (const { id, calculate } of nodesIn(children)) if (calculate !== undefined) reads.set(id, namesIn(calculate));
  const result = calculationOrder(Object.fromEntries(reads));
  if (!('cycle' in result)) return [];
  return [issue(`${byId.get(result.cycle[0] ?? '')?.pointer ?? ''}/expression`, 'calculationCycle', { cycle: result.cycle.join(' → ') })];
}

const nodesIn = (children: readonly Child[]): DescriptorNode[] =>
  children.flatMap((child) => ('field' in child ? [] : [child as DescriptorNode, ...nodesIn((child as DescriptorNode).children ?? [])]));

/** An expression that does not compile reads nothing; `checkDescriptor` says what is wrong with it. */
function namesIn(source: string): readonly string[] {
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}
