/** A part of a text, and whether it is a keyword. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/**
 * A text in parts, with the places of a keyword in any case.
 *
 * @example markedParts('In log', 'LOG') // [{ text: 'In ', isMatch: false }, { text: 'log', isMatch: true }]
 */
export function markedParts(text: string, keyword: string): MarkedPart[] {
  const wanted = keyword.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change their length with their case, such as İ.
  if (wanted === '' || lower.length !== text.length) return [{ text, isMatch: false }];
  const parts: MarkedPart[] = [];
  let start = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, start)) {
    if (at > start) parts.push({ text: text.slice(start, at), isMatch: false });
    start = at + wanted.length;
    parts.push({ text: text.slice(at, start), isMatch: true });
  }
  return start < text.length ? [...parts, { text: text.slice(start), isMatch: false }] : parts;
}
