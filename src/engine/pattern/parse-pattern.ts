import { characterTest, literalTest } from './character-test';
import { maxPatternDepth, maxPatternLength } from './pattern-limits';
import type { Edge, PatternNode } from './pattern-node';
import { readEscape } from './read-escape';
import { readSet } from './read-set';

/**
 * Parses a regular expression of JavaScript in `u` mode. What existing designers wrote without the flag is accepted too
 * (`\-`, `[\w-.]`, a single bracket). Inline flags are `(?i:…)`, `(?s:…)`, `(?m:…)`. `undefined` for a text that is not a
 * regular expression, or that exceeds the limits of length or depth.
 */
export function parsePattern(source: string): ParsedPattern | undefined {
  if (source.length > maxPatternLength) return undefined;
  try {
    const reader: Reader = { source, at: 0, depth: 0, groups: 0, names: new Set(), maxReference: 0, isPortable: true };
    const node = readChoice(reader, '');
    return reader.at === source.length && reader.maxReference <= reader.groups ? { node, isPortable: reader.isPortable } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface ParsedPattern {
  readonly node: PatternNode;
  /** Whether all native engines in use read it alike: some refuse inline flags and two groups of a name, V8 13.6 ignores some flags. */
  readonly isPortable: boolean;
}

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
  /** Number of capturing groups. */
  groups: number;
  /** Names of groups. */
  readonly names: Set<string>;
  isPortable: boolean;
  /** Highest group number of a back reference. */
  maxReference: number;
}

function readChoice(reader: Reader, flags: string): PatternNode {
  reader.depth += 1;
  if (reader.depth > maxPatternDepth) throw new SyntaxError('too deep');
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
  const isQuantifier = sign === '*' || sign === '+' || sign === '?' || countedQuantifier.test(source.slice(at, at + maxQuantifierLength));
  if (isQuantifier) throw new SyntaxError('nothing to repeat');
  const code = source.codePointAt(at) ?? 0;
  reader.at += String.fromCodePoint(code).length;
  if (sign === '^') return { kind: 'edge', edge: flags.includes('m') ? 'lineStart' : 'start' };
  if (sign === '$') return { kind: 'edge', edge: flags.includes('m') ? 'lineEnd' : 'end' };
  const ownFlags = flags.replace('m', '');
  return { kind: 'character', test: sign === '.' ? characterTest('.', ownFlags) : literalTest(code, ownFlags) };
}

function readEscaped(reader: Reader, flags: string): PatternNode {
  const escape = readEscape(reader.source, reader.at, false);
  if (!escape) throw new SyntaxError('escape');
  const text = reader.source.slice(reader.at, reader.at + escape.length);
  reader.at += escape.length;
  if (escape.special === 'back') {
    reader.maxReference = Math.max(reader.maxReference, Number(/^\\(\d+)$/.exec(text)?.[1] ?? 0));
    return { kind: 'back' };
  }
  if (!escape.atom) return { kind: 'edge', edge: escape.special as Edge };
  const { atom } = escape;
  const ownFlags = flags.replace('m', '');
  return { kind: 'character', test: 'set' in atom ? characterTest(atom.set, ownFlags) : literalTest(atom.code, ownFlags) };
}

function readGroup(reader: Reader, flags: string): PatternNode {
  const [head, behind, look, name, on, off] = groupHead.exec(reader.source.slice(reader.at, reader.at + maxHeadLength)) ?? [''];
  reader.at += head.length;
  if (reader.source[reader.at] === '?') throw new SyntaxError('group');
  if (look === undefined && on === undefined) reader.groups += 1;
  if (on || off !== undefined || (name !== undefined && reader.names.has(name))) reader.isPortable = false;
  if (name !== undefined) reader.names.add(name);
  const body = readChoice(reader, [...new Set(flags + (on ?? ''))].filter((flag) => !(off ?? '').includes(flag)).join(''));
  if (reader.source[reader.at] !== ')') throw new SyntaxError('group');
  reader.at += 1;
  return look === undefined ? body : { kind: 'look', body, isBehind: behind === '<', isNegative: look === '!' };
}

function readRepeat(reader: Reader, body: PatternNode): PatternNode {
  const [match, sign, low, comma, high] = quantifier.exec(reader.source.slice(reader.at, reader.at + maxQuantifierLength)) ?? [];
  if (match === undefined) return body;
  if (body.kind === 'edge') throw new SyntaxError('nothing to repeat');
  reader.at += match.length;
  const min = low === undefined ? (sign === '+' ? 1 : 0) : Number(low);
  const unbounded = low === undefined ? sign !== '?' : comma !== undefined && !high;
  const max = unbounded ? Infinity : low === undefined ? 1 : comma === undefined ? min : Number(high);
  if (min > max) throw new SyntaxError('range');
  return { kind: 'repeat', body, min, max };
}

const groupHead = /^\((?:\?(?:(<?)([=!])|<([^>\s=!]+)>|([ims]*)(?:-([ims]+))?:))?/;
const countedQuantifier = /^\{\d+(?:,\d*)?\}/;
const quantifier = /^(?:([*+?])|\{(\d{1,12})(,(\d{0,12}))?\})\??/;
const maxQuantifierLength = 30;
const maxHeadLength = 200;
