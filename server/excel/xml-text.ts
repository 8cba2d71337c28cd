/**
 * A text between tags of XML. Characters that XML or its readers would change are written as Excel does: `_x000D_`.
 *
 * @example escapedXml('a < b') // 'a &lt; b'
 */
export function escapedXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll(escapeLike, '_x005F_')
    .replaceAll(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The same between quotation marks. */
export const escapedAttribute = (text: string): string => escapedXml(text).replaceAll('"', '&quot;');

/** What Excel would read as an escape. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

// oxlint-disable-next-line no-control-regex -- these are what it is about
const unwritable = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu;

// oxlint-disable-next-line no-control-regex -- these are what it is about
const special = /[&<>\0-\x08\x0B-\x1F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
