import type { Palette } from './palette';

/**
 * The palette as CSS variables, for style sheets that live without antd: `--tangu-text-secondary`, `--tangu-accent`, …
 *
 * @example cssVariablesOf(paletteOf('blue', 'light'))['--tangu-accent'] // '#1890ff'
 */
export const cssVariablesOf = (palette: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [`--tangu-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value]),
  );
