import type { DescriptorNode } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import { patternProblem } from '../pattern/pattern-problem';
import type { Place } from '../walk';

/** Every pattern of a rule is a regular expression, and one that runs in bounded time on whatever people type. */
export const checkPatterns = (nodes: readonly Place<DescriptorNode>[]): Issue[] =>
  nodes.flatMap(({ pointer, value: { rules = [] } }) =>
    rules.flatMap(({ pattern }, index) => {
      const problem = pattern === undefined ? undefined : patternProblem(pattern);
      return problem === undefined ? [] : [issue(`${pointer}/rules/${index}/pattern`, problem, { pattern: pattern?.slice(0, 100) })];
    }),
  );
