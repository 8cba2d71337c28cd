const defaultWidth = 800;

/**
 * The width of a dialog from form JSON, in pixels or as a share of the window.
 *
 * @example popupWidth('60%') // '60%'
 */
export function popupWidth(width: unknown): number | string {
  const [, digits = '', unit] = /^(\d{1,4})(px|%)$/.exec(String(width)) ?? [];
  const size = Number(digits);
  if (unit === '%' && size >= 1 && size <= 100) return `${size}%`;
  return unit === 'px' ? Math.min(2000, Math.max(300, size)) : defaultWidth;
}
