import { compilePattern } from './compile-pattern';
import { nativeWorkOf, type NativeWork } from './native-work';
import { parsePattern } from './parse-pattern';
import { spendSteps } from './pattern-budget';
import { maxNativeWork, maxTestedLength, maxValueWork, nativeSpeed } from './pattern-limits';
import type { PatternNode } from './pattern-node';
import { runPattern } from './run-pattern';

export interface PatternMatcher {
  /** Why the pattern is not applied; every value passes then. */
  problem?: 'patternInvalid' | 'patternUnsafe';
  test(value: string): boolean;
}

/** The cached matcher of a pattern, which tests the whole value (`isWhole`) or looks for a matching part. Never throws. */
export function patternMatcher(pattern: string, isWhole: boolean): PatternMatcher {
  const cache = isWhole ? wholeMatchers : partMatchers;
  const cached = cache.get(pattern);
  if (cached) return cached;
  const matcher = createMatcher(pattern, isWhole);
  if (cache.size >= maxCachedMatchers) cache.clear();
  cache.set(pattern, matcher);
  return matcher;
}

function createMatcher(pattern: string, isWhole: boolean): PatternMatcher {
  const node = parsePattern(pattern);
  if (!node) return { problem: nativeRegExp(pattern) ? 'patternUnsafe' : 'patternInvalid', test: () => true };
  const work = nativeWorkOf(node);
  const native = isCheap(node, work, isWhole) ? nativeRegExp(isWhole ? `^(?:${pattern})$` : pattern) : undefined;
  if (native) {
    const stepsPerCharacter = Math.max(1, work.steps) / nativeSpeed;
    return {
      test: (value) => value.length <= maxTestedLength && spendSteps(Math.ceil(stepsPerCharacter * value.length)) && native.test(value),
    };
  }
  const program = compilePattern(node);
  if (!program) return { problem: 'patternUnsafe', test: () => true };
  return {
    test: (value) => {
      const steps = program.size * value.length;
      return value.length <= maxTestedLength && steps <= maxValueWork && spendSteps(steps) && runPattern(program, value, isWhole);
    },
  };
}

/** Whether the native engine is fast on every value. A search may begin at every character, which multiplies the work by the length. */
function isCheap(node: PatternNode, { ways, steps, unbounded, hasBackReference }: NativeWork, isWhole: boolean): boolean {
  const factors = unbounded + (isWhole || beginsAtStart(node) ? 0 : 1) + (hasBackReference ? 1 : 0);
  return Math.max(ways, steps) <= maxNativeWork && factors <= 1;
}

const beginsAtStart = (node: PatternNode): boolean =>
  node.kind === 'sequence' && node.items[0]?.kind === 'edge' && node.items[0].edge === 'start';

/** `undefined` for a pattern that the native engine does not support: Node 20 has no `(?i:…)`. */
function nativeRegExp(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

const wholeMatchers = new Map<string, PatternMatcher>();
const partMatchers = new Map<string, PatternMatcher>();
const maxCachedMatchers = 5_000;
