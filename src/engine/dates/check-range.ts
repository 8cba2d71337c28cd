import type { ValueProblem } from '../definition';
import type { JsonValue } from '../json';

/**
 * What is wrong with a range: one of its sides, else that it ends before it begins. A side that is not filled in is
 * nobody's fault. `orderOf` says where a side lies, in numbers or texts that can be compared.
 */
export function checkRange(value: JsonValue, check: (side: JsonValue) => ValueProblem | undefined, orderOf: (side: JsonValue) => number | string | undefined): ValueProblem | undefined {
  if (!Array.isArray(value)) return { code: 'invalid', params: { keyword: 'range' } };
  const sides = value.filter((side) => side !== null && side !== '');
  const problem = sides.map(check).find((found) => found !== undefined);
  if (problem) return problem;
  const [from, to] = sides.map(orderOf);
  return from !== undefined && to !== undefined && to < from ? { code: 'rangeReversed' } : undefined;
}
