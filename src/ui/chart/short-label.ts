/**
 * A name for a legend, at most as wide as `maxWidth` Latin characters; a Chinese one is as wide as two.
 *
 * @example shortLabel('恒珀浮法玻璃厂一号线', 10) // '恒珀浮法…'
 */
export function shortLabel(name: string, maxWidth: number): string {
  const characters = [...name];
  const widths = characters.map((character) => (wide.test(character) ? 2 : 1));
  if (widths.reduce((sum, width) => sum + width, 0) <= maxWidth) return name;
  let width = 1;
  const end = widths.findIndex((own) => (width += own) > maxWidth);
  return `${characters.slice(0, end).join('')}…`;
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u;
