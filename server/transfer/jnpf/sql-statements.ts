import type { Line } from '../read-lines';
import { TransferError } from '../transfer-error';

/** A statement of a dump, without its semicolon, or the data of a `COPY … FROM stdin` line by line. */
export type DumpPart = { kind: 'statement'; text: string; line: number } | { kind: 'copied'; text: string; line: number };

/** In characters: longer than what mysqldump and pg_dump write. */
const maxStatement = 64 * 1024 * 1024;

/** What the characters of a line belong to, across lines. */
interface State {
  /** The quote that is open: `'`, `"`, a backtick, `/*`, or a dollar quote such as `$$`. */
  open: string;
  /** Whether a backslash in the open text takes the next character with it. */
  hasEscapes: boolean;
}

/**
 * The statements of a dump, one after another. Comments are left out. Backslashes are escapes in a statement of MySQL (it names
 * things in backticks) and in `E''`. Throws a `TransferError` for a statement that is too long, and for a quote that is never closed.
 */
export async function* sqlStatements(lines: AsyncIterable<Line>, name: string, isMysql: boolean): AsyncGenerator<DumpPart> {
  const state: State = { open: '', hasEscapes: false };
  let parts: string[] = [];
  let length = 0;
  let first = 0;
  let isCopying = false;
  for await (const { text, number } of lines) {
    if (isCopying) {
      isCopying = text.replace(/\r$/, '') !== '\\.';
      if (isCopying) yield { kind: 'copied', text: text.replace(/\r$/, ''), line: number };
      continue;
    }
    for (const piece of piecesOf(text, state, isMysql)) {
      if (piece.text.trim() !== '' || state.open !== '' || parts.length > 0) {
        if (parts.length === 0) first = number;
        parts.push(piece.text);
        length += piece.text.length + 1;
      }
      if (length > maxStatement)
        throw new TransferError(
          `${name}, line ${first}: the statement is longer than ${maxStatement} characters. Nothing of it was taken.`,
        );
      if (!piece.isEnd) continue;
      const statement = parts.join('').trim();
      isCopying = /^copy\s[^;]*\sfrom\s+stdin\b/i.test(statement.slice(0, 100_000));
      if (statement !== '') yield { kind: 'statement', text: statement, line: first };
      parts = [];
      length = 0;
    }
    if (parts.length > 0) parts.push('\n');
  }
  if (isCopying) throw new TransferError(`${name}: the data of a COPY does not end with \\. The dump is not complete.`);
  if (state.open !== '' && parts.join('').trim() !== '')
    throw new TransferError(
      `${name}, line ${first}: a text that begins in this statement with ${state.open} is never closed. The dump is broken.`,
    );
  const rest = parts.join('').trim();
  if (rest !== '') yield { kind: 'statement', text: rest, line: first };
}

/** The parts of a line without its comments, each to the end of a statement or of the line. */
function* piecesOf(text: string, state: State, isMysql: boolean): Generator<{ text: string; isEnd: boolean }> {
  let out = '';
  let at = 0;
  while (at < text.length) {
    if (state.open !== '') {
      const end = endOf(text, at, state);
      const isComment = state.open === '/*';
      if (!isComment) out += text.slice(at, end.at);
      if (end.isClosed) state.open = '';
      at = end.at;
      continue;
    }
    const next = nextMark(text, at, isMysql);
    out += text.slice(at, next.at);
    at = next.at + next.mark.length;
    if (next.mark === '' || next.mark === '--' || next.mark === '#') break;
    if (next.mark === ';') {
      yield { text: out, isEnd: true };
      out = '';
    } else {
      state.open = next.mark;
      state.hasEscapes = next.mark === "'" && (isMysql || /(?:^|\W)e$/i.test(text.slice(Math.max(0, next.at - 2), next.at)));
      if (isMysql && next.mark === '"') state.hasEscapes = true;
      if (next.mark !== '/*') out += next.mark;
    }
  }
  yield { text: out, isEnd: false };
}

const marks = { mysql: /'|"|`|\/\*|-- |--$|#|;/g, postgres: /'|"|\/\*|--|\$(?:[A-Za-z_]\w*)?\$|;/g };

function nextMark(text: string, from: number, isMysql: boolean): { at: number; mark: string } {
  const pattern = isMysql ? marks.mysql : marks.postgres;
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match ? { at: match.index, mark: match[0].trimEnd() } : { at: text.length, mark: '' };
}

/** Where the open text ends, behind its closing mark, or the end of the line. */
function endOf(text: string, from: number, { open, hasEscapes }: State): { at: number; isClosed: boolean } {
  if (open === '/*' || open.startsWith('$')) {
    const mark = open === '/*' ? '*/' : open;
    const at = text.indexOf(mark, from);
    return at < 0 ? { at: text.length, isClosed: false } : { at: at + mark.length, isClosed: true };
  }
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (hasEscapes && character === '\\') at += 2;
    else if (character !== open) at += 1;
    else if (text[at + 1] === open) at += 2;
    else return { at: at + 1, isClosed: true };
  }
  return { at: text.length, isClosed: false };
}
