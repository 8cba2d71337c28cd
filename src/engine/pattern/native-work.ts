import type { PatternNode } from './pattern-node';

/** An upper bound of the work of the native engine, which backtracks. */
export interface NativeWork {
  /** Number of different ways to match. */
  ways: number;
  /** Characters that all ways read together, with one round for an unbounded repeat. */
  steps: number;
  /** Number of unbounded repeats, each of which multiplies the work by the length. `Infinity` if one contains another or an alternative. */
  unbounded: number;
  /** Whether there is a back reference, which may be as long as the value. */
  hasBackReference: boolean;
}

/**
 * The work of a pattern: `steps` without an unbounded repeat, `steps` times the length of the value with one. Estimates
 * too much rather than too little.
 *
 * @example nativeWorkOf(parsePattern('[0-9]+').node) // { ways: 1, steps: 1, unbounded: 1, hasBackReference: false }
 */
export function nativeWorkOf(node: PatternNode): NativeWork {
  switch (node.kind) {
    case 'character':
    case 'edge':
      return single;
    case 'back':
      return { ways: 1, steps: 10, unbounded: 0, hasBackReference: true };
    case 'look':
      return nativeWorkOf(node.body);
    case 'sequence':
      return node.items.map(nativeWorkOf).reduce(afterEachOther, noWork);
    case 'choice':
      return node.options.map(nativeWorkOf).reduce(either, { ...noWork, ways: 0 });
    case 'repeat':
      return repeated(nativeWorkOf(node.body), node.min, node.max);
  }
}

function repeated(body: NativeWork, min: number, max: number): NativeWork {
  const { ways, steps, unbounded, hasBackReference } = body;
  if (max === 0) return noWork;
  if (max === Infinity) {
    return { ways: 1, steps: steps * Math.max(min, 1), unbounded: ways > 1 || unbounded > 0 ? Infinity : 1, hasBackReference };
  }
  if (max === 1) return { ...body, ways: ways + 1 - min };
  const allWays = (ways === 1 ? 1 : ways ** max) * (max - min + 1);
  return { ways: allWays, steps: (ways === 1 ? 1 : allWays) * steps * max, unbounded: unbounded * max, hasBackReference };
}

const afterEachOther = (first: NativeWork, next: NativeWork): NativeWork => ({
  ...factors(first, next),
  ways: first.ways * next.ways,
  steps: first.steps + first.ways * next.steps,
});

/** Entering an alternative is a step, even of an empty one. */
const either = (first: NativeWork, next: NativeWork): NativeWork => ({
  ...factors(first, next),
  ways: first.ways + next.ways,
  steps: first.steps + next.steps + 1,
});

const factors = (first: NativeWork, next: NativeWork) => ({
  unbounded: first.unbounded + next.unbounded,
  hasBackReference: first.hasBackReference || next.hasBackReference,
});

const noWork: NativeWork = { ways: 1, steps: 0, unbounded: 0, hasBackReference: false };
const single: NativeWork = { ways: 1, steps: 1, unbounded: 0, hasBackReference: false };
