import type { PatternNode } from './pattern-node';

/** What the platform's engine, which tries one way after another, may have to do. */
export interface NativeWork {
  /** Ways to match that differ in what they take. */
  ways: number;
  /** Characters that all ways together look at, an unbounded repeat counted as one round. */
  steps: number;
  /** Repeats without an upper bound; more than one are a product of lengths. `Infinity` for one inside another, or over alternatives. */
  unbounded: number;
  /** Whether it repeats what a group has matched, which may be as long as the value. */
  hasBack: boolean;
}

/**
 * An upper bound of the work: with no unbounded repeat `steps`, with one `steps` times the length of the value. Says too
 * much rather than too little.
 *
 * @example nativeWorkOf(parsePattern('[0-9]+')) // { ways: 1, steps: 1, unbounded: 1, hasBack: false }
 */
export function nativeWorkOf(node: PatternNode): NativeWork {
  switch (node.kind) {
    case 'character':
    case 'edge':
      return one;
    case 'back':
      return { ways: 1, steps: 10, unbounded: 0, hasBack: true };
    case 'look':
      return nativeWorkOf(node.body);
    case 'sequence':
      return node.items.map(nativeWorkOf).reduce(after, nothing);
    case 'choice':
      return node.options.map(nativeWorkOf).reduce(or, { ...nothing, ways: 0 });
    case 'repeat':
      return repeated(nativeWorkOf(node.body), node.min, node.max);
  }
}

function repeated(body: NativeWork, min: number, max: number): NativeWork {
  const { ways, steps, unbounded, hasBack } = body;
  if (max === 0) return nothing;
  if (max === Infinity) return { ways: 1, steps: steps * Math.max(min, 1), unbounded: ways > 1 || unbounded > 0 ? Infinity : 1, hasBack };
  if (max === 1) return { ...body, ways: ways + 1 - min };
  const all = (ways === 1 ? 1 : ways ** max) * (max - min + 1);
  return { ways: all, steps: (ways === 1 ? 1 : all) * steps * max, unbounded: unbounded * max, hasBack };
}

const after = (first: NativeWork, next: NativeWork): NativeWork => ({ ...both(first, next), ways: first.ways * next.ways, steps: first.steps + first.ways * next.steps });

/** Coming to an alternative is a step, be it empty. */
const or = (first: NativeWork, next: NativeWork): NativeWork => ({ ...both(first, next), ways: first.ways + next.ways, steps: first.steps + next.steps + 1 });

const both = (first: NativeWork, next: NativeWork) => ({ unbounded: first.unbounded + next.unbounded, hasBack: first.hasBack || next.hasBack });

const nothing: NativeWork = { ways: 1, steps: 0, unbounded: 0, hasBack: false };
const one: NativeWork = { ways: 1, steps: 1, unbounded: 0, hasBack: false };
