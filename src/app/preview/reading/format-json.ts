/**
 * A JSON text with two spaces for each level. Every literal stays as it is written (a number past 2^53, an escape);
 * a text that is no JSON is formatted as far as it goes. Linear.
 *
 * @example formatJson('{"a":[1]}') // '{\n  "a": [\n    1\n  ]\n}'
 */
export function formatJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let before = '';
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const end = tokenEnd(text, at);
    const token = text.slice(at, end);
    if (closes(token)) depth -= 1;
    if (opens(before) ? !closes(token) : closes(token) || before === ',')
      parts.push('\n', '  '.repeat(Math.max(0, Math.min(depth, deepest))));
    parts.push(token === ':' ? ': ' : token);
    if (opens(token)) depth += 1;
    before = token;
    at = end;
  }
  return parts.join('');
}

/** Levels beyond it are not indented further: text that is nested without end would grow with its square. */
const deepest = 100;

const opens = (token: string): boolean => token === '{' || token === '[';
const closes = (token: string): boolean => token === '}' || token === ']';

const space = new Set([' ', '\n', '\r', '\t', '\uFEFF']);
const marks = new Set(['{', '}', '[', ']', ',', ':']);

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && space.has(text[at] ?? '')) at += 1;
  return at;
}

/** Behind the mark, the string or the word that begins here. */
function tokenEnd(text: string, start: number): number {
  if (marks.has(text[start] ?? '')) return start + 1;
  let at = start + 1;
  if (text[start] === '"') {
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return Math.min(at + 1, text.length);
  }
  while (at < text.length && text[at] !== '"' && !marks.has(text[at] ?? '') && !space.has(text[at] ?? '')) at += 1;
  return at;
}
