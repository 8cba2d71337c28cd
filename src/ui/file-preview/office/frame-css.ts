/** In pixels: a page of A4 with room at its sides. */
const paperWidth = 860;

/** A variable of the theme, since the frame does not see those of the page. */
const themed = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--tangu-${name}`).trim();

/** Paper on the ground of the theme, smaller in a narrow window. Documents bring colours for white paper. */
export const paperCss = (): string => `
  html { zoom: ${Math.min(1, window.innerWidth / paperWidth).toFixed(2)}; }
  body { margin: 0; background: ${themed('border')}; overflow-wrap: anywhere; }
  .word-wrapper { background: none !important; padding: 24px !important; }`;

/** A table in the colours of the theme, with headings that stay. */
export const sheetCss = (): string => `
  html { color-scheme: ${document.documentElement.style.colorScheme || 'light'}; }
  body { margin: 0; background: ${themed('surface')}; color: ${themed('text')}; font: 13px/1.5 system-ui, sans-serif; }
  table { border-collapse: separate; border-spacing: 0; }
  th, td { padding: 2px 8px; border: solid ${themed('border')}; border-width: 0 1px 1px 0; max-width: 400px; }
  th, td { white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; vertical-align: top; }
  td { min-width: 48px; }
  td[data-number] { text-align: end; font-variant-numeric: tabular-nums; }
  th { background: ${themed('surface')}; color: ${themed('text-secondary')}; font-weight: 400; text-align: center; }
  thead th { position: sticky; top: 0; }
  tbody th { position: sticky; left: 0; }`;
