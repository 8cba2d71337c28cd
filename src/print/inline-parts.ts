import { functionTags, type FunctionTag } from './field-tag';
import { textIn, type PrintElement, type PrintNode } from './print-node';
import type { PictureKind, PictureSize } from './code-picture';

/** A piece of what stands side by side: a text, an element, or a function or picture with its content. */
export type InlinePart =
  | { text: string }
  | { element: PrintElement }
  | { function: FunctionTag; content: readonly PrintNode[] }
  | { picture: PictureKind; size: PictureSize; content: readonly PrintNode[] };

/**
 * Finds the functions and pictures, which templates write as text around a field: `大写金额(` field `)`, `<qrCode>` field
 * `</qrCode>`. One without its end is a text.
 */
export function inlineParts(nodes: readonly PrintNode[]): InlinePart[] {
  const pieces = nodes.flatMap(piecesOf);
  const ends = nextEnds(pieces);
  const parts: InlinePart[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const start = typeof piece === 'string' ? startOf(piece) : undefined;
    const end = start && ends.get(start.end)?.[at];
    if (typeof piece !== 'string') parts.push({ element: piece });
    else if (start === undefined || end === undefined) parts.push({ text: piece });
    else {
      parts.push(start.partOf(pieces.slice(at + 1, end)));
      at = end;
    }
  }
  return parts;
}

/** Whether a text or element begins a function or picture, so that the parts must be looked for. */
export const mayHoldParts = (nodes: readonly PrintNode[]): boolean =>
  nodes.some((node) => typeof node === 'string' && (node.includes('(') || node.includes('<')));

const names = Object.entries(functionTags) as [FunctionTag, string][];
const functionByName = new Map(names.map(([tag, name]) => [`${name}(`, tag]));
const pictureKinds: readonly PictureKind[] = ['img', 'qrCode', 'barCode'];

/** Starts and ends. Attributes of a picture are short, so that a text of `<` takes linear time. */
const functionStart = `(?:${names.map(([, name]) => name).join('|')})\\(`;
const pictureNames = pictureKinds.join('|');
const marks = new RegExp(`(${functionStart}|\\)|<(?:${pictureNames})(?=[\\s>])[^<>]{0,200}>|</(?:${pictureNames})>)`, 'gi');

const piecesOf = (node: PrintNode): PrintNode[] => (typeof node === 'string' ? node.split(marks).filter((piece) => piece !== '') : [node]);

interface Start {
  /** The text of the end. */
  end: string;
  partOf(content: readonly PrintNode[]): InlinePart;
}

function startOf(piece: string): Start | undefined {
  const name = functionByName.get(piece);
  if (name !== undefined) return { end: ')', partOf: (content) => ({ function: name, content }) };
  const [, found, attributes = ''] = /^<(\w+)(?=[\s>])([^<>]*)>$/.exec(piece) ?? [];
  const kind = pictureKinds.find((other) => other.toLowerCase() === found?.toLowerCase());
  if (kind === undefined) return undefined;
  const size = { width: lengthIn(attributes, 'width'), height: lengthIn(attributes, 'height') };
  return { end: `</${kind.toLowerCase()}>`, partOf: (content) => ({ picture: kind, size, content }) };
}

/** @example lengthIn(" width='100' ", 'width') // 100 */
function lengthIn(attributes: string, name: 'width' | 'height'): number | undefined {
  const [, length] = new RegExp(`${name}\\s*=\\s*["'“”‘’]?(\\d{1,4})`, 'i').exec(attributes) ?? [];
  return length === undefined || Number(length) === 0 ? undefined : Number(length);
}

/** For each end: the place of the next one behind each piece. */
function nextEnds(pieces: readonly PrintNode[]): Map<string, (number | undefined)[]> {
  const ends = new Map([')', ...pictureKinds.map((kind) => `</${kind.toLowerCase()}>`)].map((end) => [end, [] as (number | undefined)[]]));
  const next = new Map<string, number>();
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    for (const [end, places] of ends) places[at] = next.get(end);
    const piece = pieces[at];
    if (typeof piece === 'string' && ends.has(piece.toLowerCase())) next.set(piece.toLowerCase(), at);
  }
  return ends;
}

/** Whether an element has the text of a function, not only its tag. */
export const namesFunction = (node: PrintElement): boolean => {
  const text = textIn(node);
  return names.some(([, name]) => text.includes(`${name}(`));
};
