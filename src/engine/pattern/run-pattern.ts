import { characterTest } from './character-test';
import type { PatternProgram, Step } from './compile-pattern';
import type { Edge } from './pattern-node';

/**
 * Whether a program matches a text: the whole of it, or some part. All ways are walked side by side, one character after
 * the other, so that the work is at most the size of the program times the length of the text.
 */
export function runPattern({ steps, looks }: PatternProgram, text: string, isWhole: boolean): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const held: Uint8Array[] = [];
  for (const look of looks) {
    const ends = endsOf(look.steps, { codes, held, isBackward: !look.isBehind, isAnywhere: true });
    held.push(look.isNegative ? ends.map((isEnd) => 1 - isEnd) : ends);
  }
  const ends = endsOf(steps, { codes, held, isBackward: false, isAnywhere: !isWhole });
  return isWhole ? ends[codes.length] === 1 : ends.includes(1);
}

interface Walk {
  codes: readonly number[];
  /** Where each look holds, by place. */
  held: readonly Uint8Array[];
  isBackward: boolean;
  /** Whether a match may begin at any place. */
  isAnywhere: boolean;
}

/** By place (0 before the first character): whether a match ends there. */
function endsOf(steps: readonly Step[], walk: Walk): Uint8Array {
  const { codes, isBackward, isAnywhere } = walk;
  const ends = new Uint8Array(codes.length + 1);
  const reached = new Int32Array(steps.length).fill(-1);
  const pending: number[] = [];
  let readers: number[] = [];
  for (let round = 0; round <= codes.length; round += 1) {
    const place = isBackward ? codes.length - round : round;
    const code = codes[isBackward ? place - 1 : place];
    if (round === 0 || isAnywhere) readers.push(0);
    const next: number[] = [];
    for (const reader of readers) pending.push(reader);
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const step = steps[at];
      if (!step || reached[at] === round) continue;
      reached[at] = round;
      if (step.kind === 'end') ends[place] = 1;
      else if (step.kind === 'fork') for (const to of step.to) pending.push(to);
      else if (step.kind === 'character') {
        if (code !== undefined && step.test(code)) next.push(at + 1);
      } else if (step.kind === 'look' ? walk.held[step.look]?.[place] === 1 : edges[step.edge](codes, place)) pending.push(at + 1);
    }
    readers = next;
    if (readers.length === 0 && !isAnywhere) break;
  }
  return ends;
}

const edges: Readonly<Record<Edge, (codes: readonly number[], place: number) => boolean>> = {
  start: (_, place) => place === 0,
  end: (codes, place) => place === codes.length,
  lineStart: (codes, place) => place === 0 || lineEnds.has(codes[place - 1] ?? 0),
  lineEnd: (codes, place) => place === codes.length || lineEnds.has(codes[place] ?? 0),
  word: isWordEdge,
  notWord: (codes, place) => !isWordEdge(codes, place),
};

function isWordEdge(codes: readonly number[], place: number): boolean {
  const isWordAt = (at: number) => at >= 0 && at < codes.length && isWord(codes[at] ?? 0);
  return isWordAt(place - 1) !== isWordAt(place);
}

const isWord = characterTest('\\w', '');
const lineEnds: ReadonlySet<number> = new Set([10, 13, 0x2028, 0x2029]);
