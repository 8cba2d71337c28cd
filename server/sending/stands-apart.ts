/** Longer addresses are not opened by all clients. In characters. */
const maxAddress = 2000;

/** Characters that end an address wherever addresses in texts are made links. */
const space = /[\t\n\r \u00a0\u3000]/;

const openMark = /<[a-z/!][^>]*$/i;

/** What addresses have, or what a program reads as one: hosts, paths, queries, names before a host. */
const addressPart = /[/\\.@?=&%#]|:./;

/**
 * Whether an address that follows a text starts there for every reader, and does not become part of an address in the text: a link
 * that signs in must not be sent to another host.
 *
 * @example standsApart('请处理：') // true
 * @example standsApart('https://evil.example/?x=') // false
 */
export function standsApart(before: string): boolean {
  const end = before.slice(-maxAddress);
  const run = end.split(space).at(-1) ?? '';
  // Some clients read marks in plain texts, too.
  return run.length < maxAddress && !addressPart.test(run) && !/[\w-]$/.test(run) && !openMark.test(end);
}

/** Tags that do not separate what is before from what is after them. */
const inline = /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|ins|del|label|mark|q|s|small|span|strong|sub|sup|u|wbr)(?![\w-])/i;
const tag = /<[a-z/!](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** The same for HTML, and `inTag` where the text ends within a tag, as in an attribute. */
export function standsApartInHtml(before: string): boolean | 'inTag' {
  const text = before.replaceAll(tag, (found) => (inline.test(found) ? '' : ' ')).replaceAll(/&nbsp;/gi, ' ');
  return /<[a-z/!]/i.test(text) ? 'inTag' : standsApart(text);
}

/** A host with letters, an IP address, or what stands before or after a host. */
const hostPart = /\/\/|[\\@?=&]|\p{L}\.|\.\p{L}|(?:\d\.){3}/u;

/** Whether a value may be a part of an address in a text that the server does not have. */
export const mayBeAddress = (value: string): boolean => hostPart.test(value);
