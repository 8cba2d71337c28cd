import { characterTest } from './character-test';
import type { PatternProgram, Step } from './compile-pattern';
import type { Edge } from './pattern-node';

/**
 * Whether a program matches the whole text or a part of it. All possible matches advance together, one character at a
 * time, so the work is at most the size of the program times the length of the text. `spend` gets the steps that were
 * taken for each character; once it is false, the text does not match.
 */
export function runPattern(
  { steps, looks }: PatternProgram,
  text: string,
  isWhole: boolean,
  spend: (steps: number) => boolean = () => true,
): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const lookHolds: Uint8Array[] = [];
  for (const look of looks) {
    const ends = endsOf(look.steps, { codes, lookHolds, isBackward: !look.isBehind, isAnywhere: true, spend });
    if (!ends) return false;
    lookHolds.push(look.isNegative ? ends.map((isEnd) => 1 - isEnd) : ends);
  }
  const ends = endsOf(steps, { codes, lookHolds, isBackward: false, isAnywhere: !isWhole, spend });
  return ends !== undefined && (isWhole ? ends[codes.length] === 1 : ends.includes(1));
}

interface Run {
  codes: readonly number[];
  /** By lookaround and position: 1 where it holds. */
  lookHolds: readonly Uint8Array[];
  isBackward: boolean;
  /** Whether a match may begin at every position. */
  isAnywhere: boolean;
  spend(steps: number): boolean;
}

/** By position (0 is before the first character): 1 where a match ends. `undefined` when the work exceeds its limit. */
function endsOf(steps: readonly Step[], run: Run): Uint8Array | undefined {
  const { codes, isBackward, isAnywhere, spend } = run;
  const ends = new Uint8Array(codes.length + 1);
  const reached = new Int32Array(steps.length).fill(-1);
  const pending: number[] = [];
  let active: number[] = [];
  for (let round = 0; round <= codes.length; round += 1) {
    const position = isBackward ? codes.length - round : round;
    const code = codes[isBackward ? position - 1 : position];
    if (round === 0 || isAnywhere) active.push(0);
    const next: number[] = [];
    for (const index of active) pending.push(index);
    let taken = 1;
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const step = steps[index];
      if (!step || reached[index] === round) continue;
      reached[index] = round;
      taken += 1;
      if (step.kind === 'end') ends[position] = 1;
      else if (step.kind === 'fork') for (const to of step.to) pending.push(to);
      else if (step.kind === 'character') {
        if (code !== undefined && step.test(code)) next.push(index + 1);
      } else if (holdsAt(step, position, run)) pending.push(index + 1);
    }
    if (!spend(taken)) return undefined;
    active = next;
    if (active.length === 0 && !isAnywhere) break;
  }
  return ends;
}

const holdsAt = (step: Extract<Step, { kind: 'look' | 'edge' }>, position: number, { codes, lookHolds }: Run): boolean =>
  step.kind === 'look' ? lookHolds[step.look]?.[position] === 1 : edges[step.edge](codes, position);

const edges: Readonly<Record<Edge, (codes: readonly number[], position: number) => boolean>> = {
  start: (_, position) => position === 0,
  end: (codes, position) => position === codes.length,
  lineStart: (codes, position) => position === 0 || lineEnds.has(codes[position - 1] ?? 0),
  lineEnd: (codes, position) => position === codes.length || lineEnds.has(codes[position] ?? 0),
  word: isWordEdge,
  notWord: (codes, position) => !isWordEdge(codes, position),
};

function isWordEdge(codes: readonly number[], position: number): boolean {
  const isWordAt = (at: number) => at >= 0 && at < codes.length && isWord(codes[at] ?? 0);
  return isWordAt(position - 1) !== isWordAt(position);
}

const isWord = characterTest('\\w', '');
const lineEnds: ReadonlySet<number> = new Set([10, 13, 0x2028, 0x2029]);
