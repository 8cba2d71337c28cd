import { compilePattern } from './compile-pattern';
import { nativeWorkOf } from './native-work';
import { parsePattern } from './parse-pattern';
import { nativeWorkLimit, testedLengthLimit, testedWorkLimit } from './pattern-limits';
import type { PatternNode } from './pattern-node';
import { runPattern } from './run-pattern';

export interface PatternMatcher {
  /** Why the pattern cannot be applied; every value passes then. */
  problem?: 'patternInvalid' | 'patternUnsafe';
  test(value: string): boolean;
}

/** The matcher of a pattern: of a whole value, or of any part of one. Remembered; throws for nothing. */
export function patternMatcher(pattern: string, isWhole: boolean): PatternMatcher {
  const known = remembered[isWhole ? 'whole' : 'part'];
  const found = known.get(pattern);
  if (found) return found;
  const matcher = withinLength(matcherOf(pattern, isWhole));
  if (known.size >= rememberedLimit) known.clear();
  known.set(pattern, matcher);
  return matcher;
}

function matcherOf(pattern: string, isWhole: boolean): PatternMatcher {
  const node = parsePattern(pattern);
  if (!node) return { problem: isNative(pattern) ? 'patternUnsafe' : 'patternInvalid', test: () => true };
  const native = isCheap(node, isWhole) ? nativeOf(isWhole ? `^(?:${pattern})$` : pattern) : undefined;
  if (native) return { test: (value) => native.test(value) };
  const program = compilePattern(node);
  if (!program) return { problem: 'patternUnsafe', test: () => true };
  return { test: (value) => program.size * value.length <= testedWorkLimit && runPattern(program, value, isWhole) };
}

/** Whether the platform's own engine cannot take long. A search may begin anywhere, which is one more length. */
function isCheap(node: PatternNode, isWhole: boolean): boolean {
  const { ways, steps, unbounded, hasBack } = nativeWorkOf(node);
  return Math.max(ways, steps) <= nativeWorkLimit && unbounded + (isWhole || beginsAtStart(node) ? 0 : 1) + (hasBack ? 1 : 0) <= 1;
}

const beginsAtStart = (node: PatternNode): boolean => node.kind === 'sequence' && node.items[0]?.kind === 'edge' && node.items[0].edge === 'start';

const isNative = (pattern: string): boolean => nativeOf(pattern) !== undefined;

/** Old engines do not know `(?i:…)`; then ours reads it. */
function nativeOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

const withinLength = ({ problem, test }: PatternMatcher): PatternMatcher =>
  problem ? { problem, test } : { test: (value) => value.length <= testedLengthLimit && test(value) };

const remembered = { whole: new Map<string, PatternMatcher>(), part: new Map<string, PatternMatcher>() };
const rememberedLimit = 5_000;
