import type { ValueProblem } from '../definition';
import type { JsonValue } from '../json';

/**
 * The problem of a range: that of one of its sides, else that it ends before it starts. An empty side is valid. `orderOf`
 * gives a side as a number or text that can be compared.
 */
export function checkRange(
  value: JsonValue,
  check: (side: JsonValue) => ValueProblem | undefined,
  orderOf: (side: JsonValue) => number | string | undefined,
): ValueProblem | undefined {
  if (!Array.isArray(value)) return { code: 'invalid', params: { keyword: 'range' } };
  const sides = value.filter((side) => side !== null && side !== '');
  const problem = sides.map(check).find((sideProblem) => sideProblem !== undefined);
  if (problem) return problem;
  const [from, to] = sides.map(orderOf);
  return from !== undefined && to !== undefined && to < from ? { code: 'rangeReversed' } : undefined;
}
