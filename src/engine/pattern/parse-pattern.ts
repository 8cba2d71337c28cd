import { characterTest, literalTest } from './character-test';
import { patternDepthLimit, patternLengthLimit } from './pattern-limits';
import type { Edge, PatternNode } from './pattern-node';
import { readEscape } from './read-escape';
import { readSet } from './read-set';

/**
 * Reads a regular expression of JavaScript: what the `u` flag takes, and beside it what existing designers wrote without
 * it (`\-`, `[\w-.]`, a bracket that stands alone). Flags within are `(?i:…)`, `(?s:…)`, `(?m:…)`.
 * Work and depth are bounded. `undefined` for what is none, or is deeper or longer than the limits.
 */
export function parsePattern(source: string): PatternNode | undefined {
  if (source.length > patternLengthLimit) return undefined;
  try {
    const reader: Reader = { source, at: 0, depth: 0, groups: 0, highest: 0 };
    const node = readChoice(reader, '');
    return reader.at === source.length && reader.highest <= reader.groups ? node : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  /** Groups that capture, and the highest that is referred to. */
  groups: number;
  highest: number;
}

function readChoice(reader: Reader, flags: string): PatternNode {
  reader.depth += 1;
  if (reader.depth > patternDepthLimit) throw new SyntaxError('too deep');
  const options = [readSequence(reader, flags)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    options.push(readSequence(reader, flags));
  }
  reader.depth -= 1;
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
}

function readSequence(reader: Reader, flags: string): PatternNode {
  const items: PatternNode[] = [];
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') {
    const item = readTerm(reader, flags);
    items.push(readRepeat(reader, item));
  }
  return { kind: 'sequence', items };
}

function readTerm(reader: Reader, flags: string): PatternNode {
  const { source, at } = reader;
  const sign = source[at] ?? '';
  if (sign === '(') return readGroup(reader, flags);
  if (sign === '[') {
    const set = readSet(source, at, flags);
    if (!set) throw new SyntaxError('set');
    reader.at = set.end;
    return { kind: 'character', test: set.test };
  }
  if (sign === '\\') return readEscaped(reader, flags);
  if (sign === '*' || sign === '+' || sign === '?' || counted.test(source.slice(at, at + longestCount))) throw new SyntaxError('nothing to repeat');
  const code = source.codePointAt(at) ?? 0;
  reader.at += String.fromCodePoint(code).length;
  if (sign === '^') return { kind: 'edge', edge: flags.includes('m') ? 'lineStart' : 'start' };
  if (sign === '$') return { kind: 'edge', edge: flags.includes('m') ? 'lineEnd' : 'end' };
  return { kind: 'character', test: sign === '.' ? characterTest('.', flags.replace('m', '')) : literalTest(code, flags.replace('m', '')) };
}

function readEscaped(reader: Reader, flags: string): PatternNode {
  const found = readEscape(reader.source, reader.at, false);
  if (!found) throw new SyntaxError('escape');
  const text = reader.source.slice(reader.at, reader.at + found.length);
  reader.at += found.length;
  if (found.special === 'back') {
    reader.highest = Math.max(reader.highest, Number(/^\\(\d+)$/.exec(text)?.[1] ?? 0));
    return { kind: 'back' };
  }
  if (!found.atom) return { kind: 'edge', edge: found.special as Edge };
  const plain = flags.replace('m', '');
  return { kind: 'character', test: 'set' in found.atom ? characterTest(found.atom.set, plain) : literalTest(found.atom.code, plain) };
}

function readGroup(reader: Reader, flags: string): PatternNode {
  const [head, behind, look, on, off] = /^\((?:\?(?:(<?)([=!])|<[^>\s=!]+>|([ims]*)(?:-([ims]+))?:))?/.exec(reader.source.slice(reader.at, reader.at + longestHead)) ?? [''];
  reader.at += head.length;
  if (reader.source[reader.at] === '?') throw new SyntaxError('group');
  if (look === undefined && on === undefined) reader.groups += 1;
  const body = readChoice(reader, [...new Set(flags + (on ?? ''))].filter((flag) => !(off ?? '').includes(flag)).join(''));
  if (reader.source[reader.at] !== ')') throw new SyntaxError('group');
  reader.at += 1;
  return look === undefined ? body : { kind: 'look', body, isBehind: behind === '<', isNegative: look === '!' };
}

function readRepeat(reader: Reader, body: PatternNode): PatternNode {
  const [all, sign, least, comma, most] = repeated.exec(reader.source.slice(reader.at, reader.at + longestCount)) ?? [];
  if (all === undefined) return body;
  if (body.kind === 'edge') throw new SyntaxError('nothing to repeat');
  reader.at += all.length;
  const min = least === undefined ? (sign === '+' ? 1 : 0) : Number(least);
  const max = least === undefined ? (sign === '?' ? 1 : Infinity) : comma === undefined ? min : most === undefined || most === '' ? Infinity : Number(most);
  if (min > max) throw new SyntaxError('range');
  return { kind: 'repeat', body, min, max };
}

const counted = /^\{\d+(?:,\d*)?\}/;
const repeated = /^(?:([*+?])|\{(\d{1,12})(,(\d{0,12}))?\})\??/;
const longestCount = 30;
const longestHead = 200;
