import { numberText } from '#ui/chart/number-text.ts';
import type { Language } from '#engine/text';

/** A column of a rank list. */
export interface RankColumn {
  /** The name in a row. */
  name: string;
  label: string;
  /** Empty without one. */
  unit: string;
}

/** @example cellText(1234.5, 'en') // '1,235' */
export const cellText = (value: unknown, language: Language): string =>
  typeof value === 'number' ? numberText(value, language) : value === undefined || value === null || value === '' ? '—' : String(value);
