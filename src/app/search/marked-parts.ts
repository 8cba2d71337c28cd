import { foldedText } from '#engine/folded-text';

/** A part of a text, and whether it is a keyword. */
export interface MarkedPart {
  /** Where it begins, in UTF-16 units. */
  start: number;
  text: string;
  isMatch: boolean;
}

/**
 * A text in parts, with the places of a keyword in any case and width.
 *
 * @example markedParts('a log', 'LOG') // [{ start: 0, text: 'a ', isMatch: false }, { start: 2, text: 'log', isMatch: true }]
 */
export function markedParts(text: string, keyword: string): MarkedPart[] {
  const wanted = foldedText(keyword.trim());
  const lower = foldedText(text);
  // Some letters change their length when they are folded, such as İ and ㎡.
  if (wanted === '' || lower.length !== text.length) return [{ start: 0, text, isMatch: false }];
  const parts: MarkedPart[] = [];
  let start = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, start)) {
    if (at > start) parts.push({ start, text: text.slice(start, at), isMatch: false });
    start = at + wanted.length;
    parts.push({ start: at, text: text.slice(at, start), isMatch: true });
  }
  return start < text.length ? [...parts, { start, text: text.slice(start), isMatch: false }] : parts;
}
