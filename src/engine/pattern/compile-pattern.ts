import type { CharacterTest } from './character-test';
import { maxProgramSize } from './pattern-limits';
import type { Edge, PatternNode } from './pattern-node';

/** A step of a program, which all possible matches run through at the same time. Targets are indexes of steps. */
export type Step =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'fork'; to: number[] }
  | { readonly kind: 'edge'; readonly edge: Edge }
  /** Continues where the lookaround of that index holds. */
  | { readonly kind: 'look'; readonly look: number }
  | { readonly kind: 'end' };

/** A lookahead or lookbehind. */
export interface Look {
  readonly steps: readonly Step[];
  readonly isBehind: boolean;
  readonly isNegative: boolean;
}

export interface PatternProgram {
  readonly steps: readonly Step[];
  /** A nested lookaround comes before the one that contains it. */
  readonly looks: readonly Look[];
  /** Number of steps, those of the lookarounds included. */
  readonly size: number;
}

/** The program of a pattern; `undefined` for a pattern that is too large or has a back reference. */
export function compilePattern(node: PatternNode): PatternProgram | undefined {
  const size = sizeOf(node) + 1;
  if (!(size <= maxProgramSize)) return undefined;
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

interface Output {
  steps: Step[];
  looks: Look[];
  /** Whether the program reads the value from its end to its start. */
  isReversed: boolean;
}

function append(node: PatternNode, output: Output): void {
  const { steps, looks, isReversed } = output;
  switch (node.kind) {
    case 'character':
    case 'edge':
      steps.push(node);
      return;
    case 'look':
      // A lookahead is read backwards, so that one run answers for every position.
      looks.push({ steps: programOf(node.body, looks, !node.isBehind), isBehind: node.isBehind, isNegative: node.isNegative });
      steps.push({ kind: 'look', look: looks.length - 1 });
      return;
    case 'sequence':
      for (const item of isReversed ? [...node.items].reverse() : node.items) append(item, output);
      return;
    case 'choice':
      appendChoice(node.options, output);
      return;
    case 'repeat':
      appendRepeat(node.body, node.min, node.max, output);
      return;
    case 'back':
  }
}

function appendChoice(options: readonly PatternNode[], output: Output): void {
  const { steps } = output;
  const start: Step = { kind: 'fork', to: [] };
  const ends: number[][] = [];
  steps.push(start);
  for (const option of options) {
    start.to.push(steps.length);
    append(option, output);
    const end: number[] = [];
    ends.push(end);
    steps.push({ kind: 'fork', to: end });
  }
  for (const end of ends) end.push(steps.length);
}

function appendRepeat(body: PatternNode, min: number, max: number, output: Output): void {
  const { steps } = output;
  for (let round = 0; round < min; round += 1) append(body, output);
  if (max === Infinity) {
    const start = steps.length;
    const fork = { kind: 'fork' as const, to: [start + 1] };
    steps.push(fork);
    append(body, output);
    steps.push({ kind: 'fork', to: [start] });
    fork.to.push(steps.length);
    return;
  }
  const forks = [];
  for (let round = min; round < max; round += 1) {
    const fork = { kind: 'fork' as const, to: [steps.length + 1] };
    forks.push(fork);
    steps.push(fork);
    append(body, output);
  }
  for (const fork of forks) fork.to.push(steps.length);
}
