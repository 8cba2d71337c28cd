/**
 * Formats JSON with 2 spaces per level. Keeps literals, such as numbers above 2^53 and escapes. Also formats invalid JSON
 * as far as possible. Takes linear time.
 *
 * @example formatJson('{"a":[1]}') // '{\n  "a": [\n    1\n  ]\n}'
 */
export function formatJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let previousToken = '';
  for (let position = skipSpace(text, 0); position < text.length; position = skipSpace(text, position)) {
    const end = tokenEnd(text, position);
    const token = text.slice(position, end);
    if (closes(token)) depth -= 1;
    if (opens(previousToken) ? !closes(token) : closes(token) || previousToken === ',')
      parts.push('\n', '  '.repeat(Math.max(0, Math.min(depth, maxIndentedLevels))));
    parts.push(token === ':' ? ': ' : token);
    if (opens(token)) depth += 1;
    previousToken = token;
    position = end;
  }
  return parts.join('');
}

/** Levels that are indented. Without a limit, deep nesting would give a text of quadratic size. */
const maxIndentedLevels = 100;

const opens = (token: string): boolean => token === '{' || token === '[';
const closes = (token: string): boolean => token === '}' || token === ']';

const space = new Set([' ', '\n', '\r', '\t', '\uFEFF']);
const punctuation = new Set(['{', '}', '[', ']', ',', ':']);

function skipSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && space.has(text[position] ?? '')) position += 1;
  return position;
}

/** The end of the token that starts at an index. */
function tokenEnd(text: string, start: number): number {
  if (punctuation.has(text[start] ?? '')) return start + 1;
  let position = start + 1;
  if (text[start] === '"') {
    while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
    return Math.min(position + 1, text.length);
  }
  while (position < text.length && text[position] !== '"' && !punctuation.has(text[position] ?? '') && !space.has(text[position] ?? ''))
    position += 1;
  return position;
}
