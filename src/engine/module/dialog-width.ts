/**
 * The width of a dialog in form JSON: `600px` as 600, `60%` as it is.
 *
 * @example dialogWidth('600px') // 600
 */
export function dialogWidth(width: unknown): number | string | undefined {
  const [, digits = '', unit] = /^(\d{1,4})(px|%)$/.exec(String(width)) ?? [];
  const size = Number(digits);
  if (unit === '%') return size >= 1 && size <= 100 ? `${size}%` : undefined;
  return unit === 'px' ? Math.min(2000, Math.max(200, size)) : undefined;
}
