import type { DescriptorNode, Rule } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { isJsonObject } from '../json';
import { namedRules } from '../named-rules';
import { patternProblem } from '../pattern/pattern-problem';
import type { Place } from '../walk';
import { checkName } from './check-names';

/**
 * Checks the rules of nodes: patterns are regular expressions of bounded time, named rules exist, and a lower limit is not above the
 * upper one, because no value would pass.
 */
export const checkRules = (nodes: readonly Place<DescriptorNode>[]): Issue[] =>
  nodes.flatMap(({ pointer, value }) => [
    ...(value.rules ?? []).flatMap((rule, index) => checkRule(`${pointer}/rules/${index}`, rule)),
    ...reversedLimits(value).map(({ places: [low], code, params }) => issue(pointer + low, code, params)),
  ]);

/** Two limits of a node of which the lower one is above the upper one. `places` are pointers into the node. */
export interface ReversedLimits extends Pick<Issue, 'code' | 'params'> {
  places: readonly [low: string, high: string];
}

/**
 * The limits of a node that contradict each other: its numbers, fixed dates or times, and rules.
 *
 * @example reversedLimits({ props: { min: 2, max: 1 } })[0]?.code // 'limitsReversed'
 */
export function reversedLimits({ rules = [], props = {} }: Pick<DescriptorNode, 'rules' | 'props'>): ReversedLimits[] {
  const { min, max } = props;
  const [start, end] = [fixedBound(props['start']), fixedBound(props['end'])];
  const lowest = rules.findIndex((rule) => rules.some((other) => isAbove(rule.min, other.max)));
  const highest = rules.findIndex((rule) => isAbove(rules[lowest]?.min, rule.max));
  return [
    ...(isAbove(min, max) ? [{ places: ['/props/min', '/props/max'] as const, code: 'limitsReversed', params: { min, max } }] : []),
    ...(isAbove(start, end) ? [{ places: ['/props/start', '/props/end'] as const, code: 'startAfterEnd', params: {} }] : []),
    ...(lowest === -1
      ? []
      : [
          {
            places: [`/rules/${lowest}`, `/rules/${highest}`] as const,
            code: 'rulesReversed',
            params: { min: rules[lowest]?.min, max: rules[highest]?.max },
          },
        ]),
  ];
}

const isAbove = (low: unknown, high: unknown): boolean => typeof low === 'number' && typeof high === 'number' && low > high;

/** A fixed date in ms, or time of day in seconds. */
function fixedBound(bound: unknown): number | undefined {
  const value = isJsonObject(bound) && bound['at'] === 'fixed' ? bound['value'] : undefined;
  if (typeof value === 'number') return value;
  const [, hours, minutes, seconds = '0'] = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(String(value)) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

function checkRule(path: string, { pattern, is }: Rule): Issue[] {
  const problem = pattern === undefined ? undefined : patternProblem(pattern);
  return [
    ...(problem === undefined ? [] : [issue(`${path}/pattern`, problem, { pattern: pattern?.slice(0, 100) })]),
    ...(is === undefined ? [] : checkName(`${path}/is`, 'unknownRule', is, Object.keys(namedRules))),
  ];
}
