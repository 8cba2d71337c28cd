/**
 * The words of formatted text, one line a block.
 *
 * @example plainTextOf('<p>Coal &amp; <strong>gas</strong></p><p>Oil</p>') // 'Coal & gas\nOil'
 */
export const plainTextOf = (html: string): string =>
  decoded(withoutTags(html))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** Whether nothing would be seen: no words, no picture, no line. */
export const isBlankHtml = (html: string): boolean => !/<(?:img|hr)\b/i.test(html) && plainTextOf(html) === '';

/** Reads once from left to right, whatever is left open. */
function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = indexOr(html.indexOf('<', at), html.length);
    text += html.slice(at, start);
    const [, slash, name] = tagAt(html, start) ?? [];
    if (html.startsWith('<!--', start)) at = indexOr(html.indexOf('-->', start + 4), html.length) + 3;
    else if (name === undefined) {
      text += html.slice(start, start + 1);
      at = start + 1;
    } else {
      at = indexOr(html.indexOf('>', start), html.length) + 1;
      const isEnd = slash === '/';
      if (isEnd ? blocks.test(name) : lines.test(name)) text += '\n';
      else if (isEnd && cells.test(name)) text += ' ';
      if (!isEnd && hidden.test(name)) at = endOf(html, name, at);
    }
  }
  return text;
}

const blocks = /^(?:p|div|h[1-6]|li|blockquote|pre|tr|table)$/i;
const lines = /^(?:br|hr)$/i;
const cells = /^t[dh]$/i;
const hidden = /^(?:script|style)$/i;

const indexOr = (index: number, otherwise: number): number => (index < 0 ? otherwise : index);

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
