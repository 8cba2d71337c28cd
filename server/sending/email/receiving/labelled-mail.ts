/**
 * A mail with what older mail programs leave out, so that a parser which keeps to the standards reads what the sender wrote:
 *
 * - Encoded words of one text, of which a program may have cut a character into two, become one word (RFC 2047, section 5, forbids
 *   the cut).
 * - Bytes above ASCII in headers, and texts whose part names no encoding or none that is one, are UTF-8 if they can be, else GB 18030,
 *   which holds GBK and GB 2312. Other bytes stay as they are.
 * - A text with a file name and no disposition is a file (RFC 2183 is newer than such programs).
 *
 * Work and memory grow with the size of the mail alone.
 *
 * @param maxHeaders bytes of one part's headers; a mail with more is answered as it came, for the parser to refuse
 * @example labelledMail(Buffer.from('Subject: =?utf-8?B?5g==?= =?UTF-8?B?iqU=?=\r\n\r\n'), 65_536) // …Subject: =?utf-8?B?5oql?=…
 */
export function labelledMail(raw: Buffer, maxHeaders: number): Buffer {
  const boundaries = new Set<string>();
  const pieces: Buffer[] = [];
  let position = 0;
  while (position < raw.length) {
    const body = endOfHeaders(raw, position);
    if (body - position > maxHeaders) return raw;
    const head = unfolded(raw.subarray(position, body));
    const type = fieldOf(head, 'content-type');
    const boundary = parameterOf(type, 'boundary');
    if (boundary !== '') boundaries.add(boundary);
    // A mail in a mail begins with headers of its own.
    const isMail = /^message\/rfc822\b/i.test(type) && !/^(?:base64|quoted)/i.test(fieldOf(head, 'content-transfer-encoding'));
    const next = isMail ? { start: body, end: body } : nextPart(raw, body, boundaries);
    pieces.push(labelledHead(head, type, raw.subarray(body, next.start)), raw.subarray(body, next.end));
    position = next.end;
  }
  return Buffer.concat(pieces);
}

/** The place behind the empty line that ends the headers. */
function endOfHeaders(raw: Buffer, start: number): number {
  let line = start;
  while (line < raw.length) {
    const end = raw.indexOf(newline, line);
    if (end === -1) return raw.length;
    if (end === line || (end === line + 1 && raw[line] === carriage)) return end + 1;
    line = end + 1;
  }
  return raw.length;
}

const [newline, carriage] = [10, 13];

/** Where a body ends, and where the headers of the next part begin: behind the line of a boundary that opens one. */
function nextPart(raw: Buffer, body: number, boundaries: ReadonlySet<string>): { start: number; end: number } {
  let start: number | undefined;
  let line = raw.subarray(body, body + 2).equals(dashes) ? body : raw.indexOf(dashedLine, body) + 1;
  while (line > 0) {
    const lineEnd = raw.indexOf(newline, line);
    const end = lineEnd === -1 ? raw.length : lineEnd + 1;
    // A boundary has at most 70 characters (RFC 2046).
    const text = end - line > 200 ? '' : raw.toString('latin1', line + 2, end).trimEnd();
    const isOpened = boundaries.has(text);
    const isClosed = text.endsWith('--') && boundaries.has(text.slice(0, -2));
    if (isOpened || isClosed) start ??= line;
    if (isOpened) return { start: start ?? line, end };
    line = lineEnd === -1 ? 0 : raw.subarray(end, end + 2).equals(dashes) ? end : raw.indexOf(dashedLine, end) + 1;
  }
  return { start: start ?? raw.length, end: raw.length };
}

const dashes = Buffer.from('--');
const dashedLine = Buffer.from('\n--');

/** Headers as text, each on one line. */
const unfolded = (head: Buffer): string => textOf(head).replaceAll(/\r?\n(?=[ \t])/g, '');

const fieldOf = (head: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*?)\\r?$`, 'im').exec(head)?.[1] ?? '';

const parameterOf = (field: string, name: string): string => {
  const [, quoted, plain = ''] = new RegExp(`;[ \\t]*${name}=(?:"([^"]*)"|([^;" \\t]+))`, 'i').exec(field) ?? [];
  return quoted ?? plain;
};

function labelledHead(head: string, type: string, body: Buffer): Buffer {
  const added: string[] = [];
  let labelled = withWholeWords(head);
  const isText = type === '' || /^text\//i.test(type);
  const given = parameterOf(type, 'charset');
  const encoding = isText && isVague(given) ? encodingOf(contentOf(body, fieldOf(head, 'content-transfer-encoding'))) : undefined;
  if (encoding !== undefined) {
    const bare = (type === '' ? 'text/plain' : type).replaceAll(/;[ \t]*charset=(?:"[^"]*"|[^;"]*)/gi, '');
    labelled = labelled.replace(/^content-type:.*\r?\n/im, '');
    added.push(withWholeWords(`Content-Type: ${bare}; charset="${encoding}"`));
  }
  const isNamed = /;[ \t]*(?:file)?name\*?\d*\*?=/i.test(type);
  if (isText && isNamed && fieldOf(head, 'content-disposition') === '') added.push('Content-Disposition: attachment');
  return Buffer.from(added.map((line) => `${line}\r\n`).join('') + labelled);
}

/** Labels that name no encoding, and the one of texts that were to have no bytes above ASCII. */
const isVague = (label: string): boolean => /^$|^(?:us-)?ascii$|^ansi_x3|^(?:x-)?unknown|^default$/i.test(label);

/** The encoding of a text with bytes above ASCII; `undefined` where neither can be. A page may name it itself. */
function encodingOf(bytes: Buffer): string | undefined {
  if (!bytes.some((byte) => byte > 0x7f)) return undefined;
  const named = /<meta\b[^>]{0,200}?charset=["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 2_048))?.[1];
  return [...(named === undefined ? [] : [named]), 'utf-8', 'gb18030'].find((label) => read(bytes, label) !== undefined);
}

/** A text in an encoding; `undefined` if there is none of this name, or the bytes are not of it. */
function read(bytes: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text of bytes that name no encoding. */
const textOf = (bytes: Buffer): string => read(bytes, 'utf-8') ?? linewise(bytes);

/** Headers come from several programs, so each line may have its own encoding. */
const linewise = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const own = Buffer.from(line, 'latin1');
      return read(own, 'utf-8') ?? read(own, 'gb18030') ?? line;
    })
    .join('\n');

/** What a part says, without the encoding of its transfer. */
function contentOf(body: Buffer, transfer: string): Buffer {
  if (/^base64/i.test(transfer)) return Buffer.from(body.toString('latin1'), 'base64');
  return /^quoted-printable/i.test(transfer) ? unquoted(body.toString('latin1').replaceAll(/=\r?\n/g, '')) : body;
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const encodedWord = /=\?([^?\s*]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?([^?]*)\?=/gi;

interface Word {
  label: string;
  bytes: Buffer;
  /** Where it stands in its text. */
  from: number;
  to: number;
}

/** A text whose neighbouring words of one encoding are one word, and whose words of no encoding have one. */
function withWholeWords(text: string): string {
  const groups: Word[][] = [];
  for (const match of text.matchAll(encodedWord)) {
    const [whole, label = '', kind = '', content = ''] = match;
    const bytes = kind.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : unquoted(content.replaceAll('_', ' '));
    const word = { label: label.toLowerCase(), bytes, from: match.index, to: match.index + whole.length };
    const last = groups.at(-1)?.at(-1);
    const isNext = last?.label === word.label && /^[ \t]*$/.test(text.slice(last.to, word.from));
    if (isNext) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  let end = 0;
  const pieces = groups.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || (words.length === 1 && !isVague(first.label))) return [];
    const bytes = Buffer.concat(words.map((word) => word.bytes));
    const label = isVague(first.label) ? (encodingOf(bytes) ?? first.label) : first.label;
    const piece = `${text.slice(end, first.from)}=?${label}?B?${bytes.toString('base64')}?=`;
    end = last.to;
    return [piece];
  });
  return pieces.join('') + text.slice(end);
}
