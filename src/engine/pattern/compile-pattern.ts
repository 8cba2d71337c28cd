import type { CharacterTest } from './character-test';
import { patternSizeLimit } from './pattern-limits';
import type { Edge, PatternNode } from './pattern-node';

/** One step of a program that many readers walk at once. Places are positions in the program. */
export type Step =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'fork'; to: number[] }
  | { readonly kind: 'edge'; readonly edge: Edge }
  /** Goes on where the look with that number holds. */
  | { readonly kind: 'look'; readonly look: number }
  | { readonly kind: 'end' };

export interface Look {
  readonly steps: readonly Step[];
  readonly isBehind: boolean;
  readonly isNegative: boolean;
}

export interface PatternProgram {
  readonly steps: readonly Step[];
  /** Inner ones before those that they stand in. */
  readonly looks: readonly Look[];
  /** Steps, those of the looks included. */
  readonly size: number;
}

/** The program of a pattern; `undefined` for one that is too large, or repeats what a group has matched. */
export function compilePattern(node: PatternNode): PatternProgram | undefined {
  const size = sizeOf(node) + 1;
  if (!(size <= patternSizeLimit)) return undefined;
  const looks: Look[] = [];
  return { steps: programOf(node, looks, false), looks, size };
}

function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'back':
      return Infinity;
    case 'look':
      return sizeOf(node.body) + 2;
    case 'sequence':
      return node.items.reduce((total, item) => total + sizeOf(item), 0);
    case 'choice':
      return node.options.reduce((total, option) => total + sizeOf(option) + 1, 1);
    case 'repeat':
      return node.max === 0 ? 0 : (sizeOf(node.body) + 1) * (node.max === Infinity ? node.min + 1 : node.max) + 1;
  }
}

function programOf(node: PatternNode, looks: Look[], isReversed: boolean): Step[] {
  const steps: Step[] = [];
  append(node, { steps, looks, isReversed });
  steps.push({ kind: 'end' });
  return steps;
}

interface Writing {
  steps: Step[];
  looks: Look[];
  /** For a reader that walks from the end to the beginning. */
  isReversed: boolean;
}

function append(node: PatternNode, writing: Writing): void {
  const { steps, looks, isReversed } = writing;
  switch (node.kind) {
    case 'character':
    case 'edge':
      steps.push(node);
      return;
    case 'look':
      // What lies ahead is read backwards, so that one walk answers for every place.
      looks.push({ steps: programOf(node.body, looks, !node.isBehind), isBehind: node.isBehind, isNegative: node.isNegative });
      steps.push({ kind: 'look', look: looks.length - 1 });
      return;
    case 'sequence':
      for (const item of isReversed ? [...node.items].reverse() : node.items) append(item, writing);
      return;
    case 'choice':
      appendChoice(node.options, writing);
      return;
    case 'repeat':
      appendRepeat(node.body, node.min, node.max, writing);
      return;
    case 'back':
  }
}

function appendChoice(options: readonly PatternNode[], writing: Writing): void {
  const { steps } = writing;
  const start: Step = { kind: 'fork', to: [] };
  const ends: number[][] = [];
  steps.push(start);
  for (const option of options) {
    start.to.push(steps.length);
    append(option, writing);
    const end: number[] = [];
    ends.push(end);
    steps.push({ kind: 'fork', to: end });
  }
  for (const end of ends) end.push(steps.length);
}

function appendRepeat(body: PatternNode, min: number, max: number, writing: Writing): void {
  const { steps } = writing;
  for (let round = 0; round < min; round += 1) append(body, writing);
  if (max === Infinity) {
    const start = steps.length;
    const fork = { kind: 'fork' as const, to: [start + 1] };
    steps.push(fork);
    append(body, writing);
    steps.push({ kind: 'fork', to: [start] });
    fork.to.push(steps.length);
    return;
  }
  const forks = [];
  for (let round = min; round < max; round += 1) {
    const fork = { kind: 'fork' as const, to: [steps.length + 1] };
    forks.push(fork);
    steps.push(fork);
    append(body, writing);
  }
  for (const fork of forks) fork.to.push(steps.length);
}
