import { compilePattern } from './compile-pattern';
import { nativeWorkOf, type NativeWork } from './native-work';
import { parsePattern } from './parse-pattern';
import { spendSteps } from './pattern-budget';
import { maxNativeWork, maxReleasedSize, maxTestedLength, maxValueWork, nativeSpeed } from './pattern-limits';
import type { PatternNode } from './pattern-node';
import { runPattern } from './run-pattern';

export interface PatternMatcher {
  /** Why the pattern is not applied; every value passes then. */
  problem?: 'patternInvalid' | 'patternUnsafe';
  /** Whether bounded repeats in others multiply the work for each character. */
  isHeavy?: boolean;
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
  const parsed = parsePattern(pattern);
  if (!parsed) return { problem: nativeRegExp(pattern) ? 'patternUnsafe' : 'patternInvalid', test: () => true };
  const { node, isPortable } = parsed;
  const work = nativeWorkOf(node);
  const native = isPortable && isCheap(node, work, isWhole) ? nativeRegExp(isWhole ? `^(?:${pattern})$` : pattern) : undefined;
  if (native) {
    const stepsPerCharacter = Math.max(1, work.steps) / nativeSpeed;
    return {
      test: (value) => value.length <= maxTestedLength && spendSteps(Math.ceil(stepsPerCharacter * value.length)) && native.test(value),
    };
  }
  const program = compilePattern(node);
  if (!program) return { problem: 'patternUnsafe', test: () => true };
  return {
    isHeavy: program.size > maxReleasedSize && hasNestedRepeat(node),
    test: (value) => {
      let left = maxValueWork;
      const spend = (steps: number) => (left -= steps) >= 0 && spendSteps(steps);
      return value.length <= maxTestedLength && spendSteps(0) && runPattern(program, value, isWhole, spend);
    },
  };
}

/** Whether the native engine is fast on every value. A search may begin at every character, which multiplies the work by the length. */
function isCheap(node: PatternNode, { ways, steps, unbounded, hasBackReference }: NativeWork, isWhole: boolean): boolean {
  const factors = unbounded + (isWhole || beginsAtStart(node) ? 0 : 1) + (hasBackReference ? 1 : 0);
  return Math.max(ways, steps) <= maxNativeWork && factors <= 1;
}

/** Whether a bounded repeat contains another repeat. */
const hasNestedRepeat = (node: PatternNode, isRepeated = false): boolean =>
  (node.kind === 'repeat' && isRepeated && node.max > 1) ||
  partsOf(node).some((part) => hasNestedRepeat(part, isRepeated || (node.kind === 'repeat' && node.max > 1 && node.max !== Infinity)));

function partsOf(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'sequence') return node.items;
  if (node.kind === 'choice') return node.options;
  return node.kind === 'repeat' || node.kind === 'look' ? [node.body] : [];
}

const beginsAtStart = (node: PatternNode): boolean =>
  node.kind === 'sequence' && node.items[0]?.kind === 'edge' && node.items[0].edge === 'start';

/** `undefined` for a pattern that the native engine does not support, as what was written without the `u` flag (`[\w-.]`). */
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
