import { startOfUnit } from './calendar';
import type { DateUnit } from './date-unit';
import { momentOf } from './moment-of';

/**
 * The moment of a typed date: `2024-5-9`, `2024/5/9`, `2024年5月9日`, `20240509`, also in full-width signs, cut to the expected
 * unit. `undefined` while the year, month or day that the unit needs is missing. The time of day may be omitted.
 *
 * @example typedMoment('2024-5', 'day') // undefined
 */
export function typedMoment(text: string, unit: DateUnit): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const separated = plain.replace(/^(\d{4})(\d{2})(\d{2})?$/, (_, year, month, day) =>
    day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`,
  );
  const parts = separated.split(/\D+/).filter((part) => part !== '').length;
  if (!/^\d{4}(?:\D|$)/.test(separated) || parts < (unit === 'year' ? 1 : unit === 'month' ? 2 : 3)) return undefined;
  const moment = momentOf(separated);
  return moment === undefined ? undefined : startOfUnit(moment, unit);
}
