import { startOfUnit } from './calendar';
import type { DateUnit } from './date-unit';
import { momentOf } from './moment-of';

/**
 * What somebody means who types a date: `2024-5-9`, `2024/5/9`, `2024年5月9日`, `20240509`, cut to the unit that is asked
 * for. `undefined` while a year, month or day that is asked for is missing; a time of day may be left out.
 *
 * @example typedMoment('2024-5', 'day') // undefined
 */
export function typedMoment(text: string, unit: DateUnit): number | undefined {
  const written = text.trim().replace(/^(\d{4})(\d{2})(\d{2})?$/, (_, year, month, day) => (day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`));
  const parts = written.split(/\D+/).filter((part) => part !== '').length;
  if (!/^\d{4}(?:\D|$)/.test(written) || parts < (unit === 'year' ? 1 : unit === 'month' ? 2 : 3)) return undefined;
  const moment = momentOf(written);
  return moment === undefined ? undefined : startOfUnit(moment, unit);
}
