import { themedColour } from './themed-colour';

export interface PlainBorder {
  borderStyle: string;
  borderWidth: number;
  borderColor: string;
}

/**
 * The border of `borderType`, `borderColor` and `borderWidth` in form JSON. Values that are not plain are ignored.
 *
 * @example
 * borderStyle({ borderType: 'dashed', borderWidth: 2 })
 * // { borderStyle: 'dashed', borderWidth: 2, borderColor: 'var(--tangu-border)' }
 */
export function borderStyle({ borderType, borderColor, borderWidth }: Readonly<Record<string, unknown>>): PlainBorder {
  return {
    borderStyle: typeof borderType === 'string' && styles.has(borderType) ? borderType : 'solid',
    borderWidth: typeof borderWidth === 'number' && borderWidth >= 0 && borderWidth <= 20 ? borderWidth : 1,
    borderColor: themedColour(borderColor, 'line') ?? 'var(--tangu-border)',
  };
}

const styles: ReadonlySet<string> = new Set(['none', 'solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset']);
