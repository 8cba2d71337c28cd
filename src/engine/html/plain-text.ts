/**
 * The plain text of HTML, with a line for each block.
 *
 * @example plainTextOf('<p>Coal &amp; <strong>gas</strong></p><p>Oil</p>') // 'Coal & gas\nOil'
 */
export const plainTextOf = (html: string): string =>
  decoded(withoutTags(html))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** Whether HTML has no visible content: no text, no image, no line. */
export const isBlankHtml = (html: string): boolean => !/<(?:img|hr)\b/i.test(html) && plainTextOf(html) === '';

/** Reads from left to right once, so that unclosed tags cannot make it slow. */
function withoutTags(html: string): string {
  let text = '';
  let position = 0;
  while (position < html.length) {
    const start = indexOr(html.indexOf('<', position), html.length);
    text += html.slice(position, start);
    const [, slash, name] = tagAt(html, start) ?? [];
    if (html.startsWith('<!--', start)) position = indexOr(html.indexOf('-->', start + 4), html.length) + 3;
    else if (name === undefined) {
      text += html.slice(start, start + 1);
      position = start + 1;
    } else {
      position = indexOr(html.indexOf('>', start), html.length) + 1;
      const isEnd = slash === '/';
      if (isEnd ? blocks.test(name) : lines.test(name)) text += '\n';
      else if (isEnd && cells.test(name)) text += ' ';
      if (!isEnd && hidden.test(name)) position = endOf(html, name, position);
    }
  }
  return text;
}

const blocks = /^(?:p|div|h[1-6]|li|blockquote|pre|tr|table)$/i;
const lines = /^(?:br|hr)$/i;
const cells = /^t[dh]$/i;
const hidden = /^(?:script|style)$/i;

const indexOr = (index: number, fallback: number): number => (index < 0 ? fallback : index);

function tagAt(html: string, index: number): RegExpExecArray | null {
  const tag = /<(\/?)([a-z][a-z0-9]*)/iy;
  tag.lastIndex = index;
  return tag.exec(html);
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    },
  );

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
