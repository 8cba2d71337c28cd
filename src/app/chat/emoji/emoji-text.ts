import { emojiByCode } from './emoji-codes';

/** A piece of a message: text, or the code of an emoji with its character. */
export type TextPiece = string | { code: string; character: string };

/** A code in brackets. The longest one has three characters. */
const bracketed = /\[([^[\]\s]{1,4})\]/g;

/**
 * The pieces of a message. Brackets around something else stay text.
 *
 * @example piecesOf('好[微笑][x]') // ['好', { code: '微笑', character: '🙂' }, '[x]']
 */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(bracketed)) {
    const [whole, code = ''] = match;
    const character = emojiByCode.get(code);
    if (character === undefined) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ code, character });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The text with characters in place of codes. @example plainText('好[微笑]') // '好🙂' */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.character))
    .join('');
