import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** A part of a text, in characters from its beginning. */
export interface TextRange {
  from: number;
  to: number;
}

/** A JSON text that can be asked where things stand in it. */
export interface SourceText {
  /** What a JSON Pointer names; the nearest thing around it where that is not there. */
  rangeOf(pointer: string): TextRange;
  /** What keeps it from being JSON, the first first. */
  errors: readonly (TextRange & { reason: string })[];
}

/** @example sourceTextOf('{"a": [1, 2]}').rangeOf('/a/1') // { from: 10, to: 11 } */
export function sourceTextOf(text: string): SourceText {
  const errors: ParseError[] = [];
  const tree = treeOf(text, errors);
  return {
    rangeOf: (pointer) => rangeIn(text, tree, segmentsOf(pointer)),
    errors: errors.map(({ error, offset, length }) => ({
      from: offset,
      to: offset + Math.max(length, 1),
      reason: printParseErrorCode(error),
    })),
  };
}

/** @example segmentsOf('/fields/0/a~1b') // ['fields', '0', 'a/b'] */
export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Very deep nesting overflows the parser's stack; then everything is said of the whole. */
function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, strict);
  } catch {
    return undefined;
  }
}

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

function rangeIn(text: string, tree: Node | undefined, segments: readonly string[]): TextRange {
  if (!tree) return { from: 0, to: 0 };
  let node = tree;
  for (const [index, segment] of segments.entries()) {
    const inner =
      node.type === 'array'
        ? findNodeAtLocation(node, [Number(segment)])
        : node.type === 'object'
          ? findNodeAtLocation(node, [segment])
          : undefined;
    if (!inner) return node.type === 'string' ? rangeInLiteral(text, node, segments.slice(index)) : headOf(text, node);
    node = inner;
  }
  return headOf(text, node);
}

/** Of an object or a list the line it begins on is enough to mark. */
function headOf(text: string, { type, offset, length }: Node): TextRange {
  if (type !== 'object' && type !== 'array') return { from: offset, to: offset + length };
  const lineEnd = text.indexOf('\n', offset);
  return { from: offset, to: Math.min(offset + length, lineEnd < 0 ? Infinity : lineEnd, offset + longestMark) };
}

/** In characters. */
const longestMark = 80;

/** JSON that is written as a text within JSON (`"formData": "{\"fields\":…}"`): the place in the text, found back in the literal. */
function rangeInLiteral(text: string, { offset, length, value }: Node, segments: readonly string[]): TextRange {
  const whole = { from: offset, to: offset + Math.min(length, longestMark) };
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return whole;
  const inner = treeOf(value, []);
  if (!inner) return whole;
  const { from, to } = rangeIn(value, inner, segments);
  const start = literalOffset(text, offset + 1, from);
  return { from: start, to: literalOffset(text, start, to - from) };
}

/** Where the character `count` after a place inside a string literal stands, escapes counted as one. */
function literalOffset(text: string, start: number, count: number): number {
  let at = start;
  for (let left = count; left > 0 && at < text.length; left -= 1) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}
