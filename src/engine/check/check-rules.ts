import type { DescriptorNode, Rule } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { namedRules } from '../named-rules';
import { patternProblem } from '../pattern/pattern-problem';
import type { Place } from '../walk';
import { checkName } from './check-names';

/**
 * Checks the rules of nodes: patterns are regular expressions of bounded time, named rules exist, and a minimum is not above its
 * maximum, because neither would hold.
 */
export const checkRules = (nodes: readonly Place<DescriptorNode>[]): Issue[] =>
  nodes.flatMap(({ pointer, value: { rules = [], props } }) => [
    ...rules.flatMap((rule, index) => checkRule(`${pointer}/rules/${index}`, rule)),
    ...checkLimits(pointer, props?.['min'], props?.['max']),
  ]);

const checkLimits = (pointer: string, min: unknown, max: unknown): Issue[] =>
  typeof min === 'number' && typeof max === 'number' && min > max ? [issue(`${pointer}/props/min`, 'limitsReversed', { min, max })] : [];

function checkRule(path: string, { pattern, is }: Rule): Issue[] {
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  return [
    ...(problem === undefined ? [] : [issue(`${path}/pattern`, problem, { pattern: pattern?.slice(0, 100) })]),
    ...(is === undefined ? [] : checkName(`${path}/is`, 'unknownRule', is, Object.keys(namedRules))),
  ];
}
