/**
 * The width of a dialog in form JSON: `600px` as 600, `60%` as it is; `undefined` for another text, and outside of 200 to 2000 pixels.
 *
 * @example dialogWidth('600px') // 600
 */
export function dialogWidth(width: unknown): number | string | undefined {
  const [, digits = '', unit] = /^(\d{1,4})(px|%)$/.exec(String(width)) ?? [];
  const size = Number(digits);
  if (unit === '%') return size >= 1 && size <= 100 ? `${size}%` : undefined;
  return unit === 'px' && size >= 200 && size <= 2000 ? size : undefined;
}
