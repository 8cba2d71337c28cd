import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** A range of characters in a text. */
export interface TextRange {
  from: number;
  to: number;
}

/** A JSON text with lookup of ranges. */
export interface SourceText {
  /** The range of a JSON Pointer, or of the closest existing ancestor. */
  rangeOf(pointer: string): TextRange;
  /** Syntax errors in order of position. */
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
      reason: reasons.get(printParseErrorCode(error)) ?? '$t:json.symbol',
    })),
  };
}

/** The keys of the texts of syntax errors. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['InvalidNumberFormat', '$t:json.number'],
  ['PropertyNameExpected', '$t:json.name'],
  ['ValueExpected', '$t:json.value'],
  ['ColonExpected', '$t:json.colon'],
  ['CommaExpected', '$t:json.comma'],
  ['CloseBraceExpected', '$t:json.brace'],
  ['CloseBracketExpected', '$t:json.bracket'],
  ['EndOfFileExpected', '$t:json.extra'],
  ['InvalidCommentToken', '$t:json.comment'],
  ['UnexpectedEndOfComment', '$t:json.comment'],
  ['UnexpectedEndOfString', '$t:json.quote'],
  ['UnexpectedEndOfNumber', '$t:json.number'],
  ['InvalidUnicode', '$t:json.escape'],
  ['InvalidEscapeCharacter', '$t:json.escape'],
]);

/** @example segmentsOf('/fields/0/a~1b') // ['fields', '0', 'a/b'] */
export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** `undefined` if deep nesting overflows the parser's stack. */
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

/** The first line of an object or array, or the whole range of another value. */
function headOf(text: string, { type, offset, length }: Node): TextRange {
  if (type !== 'object' && type !== 'array') return { from: offset, to: offset + length };
  const lineEnd = text.indexOf('\n', offset);
  return { from: offset, to: Math.min(offset + length, lineEnd < 0 ? Infinity : lineEnd, offset + maxRangeLength) };
}

/** Maximum length of a range in characters. */
const maxRangeLength = 80;

/** The range of a value in JSON inside a string (`"formData": "{\"fields\":…}"`). */
function rangeInLiteral(text: string, { offset, length, value }: Node, segments: readonly string[]): TextRange {
  const whole = { from: offset, to: offset + Math.min(length, maxRangeLength) };
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return whole;
  const inner = treeOf(value, []);
  if (!inner) return whole;
  const { from, to } = rangeIn(value, inner, segments);
  const start = literalOffset(text, offset + 1, from);
  return { from: start, to: literalOffset(text, start, to - from) };
}

/** The offset `count` characters after `start` in a string literal, where an escape is one character. */
function literalOffset(text: string, start: number, count: number): number {
  let offset = start;
  for (let remaining = count; remaining > 0 && offset < text.length; remaining -= 1)
    offset += text[offset] !== '\\' ? 1 : text[offset + 1] === 'u' ? 6 : 2;
  return offset;
}
