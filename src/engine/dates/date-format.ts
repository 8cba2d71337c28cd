import type { DescriptorNode } from '../generated/descriptor.gen';
import type { DateUnit } from './date-unit';

/** The format of a date and its smallest unit. */
export interface DateFormat {
  /** With the placeholders `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss`. */
  pattern: string;
  unit: Exclude<DateUnit, 'hour'>;
  /** Whether its values are days (months, years), which have no time zone: see `days.ts`. Others are moments. */
  days: boolean;
  /** The IANA zone of moments, for files; the local one when left out. */
  zone?: string;
}

/**
 * The format of a date field: `props.format`, with the letters of every designer generation. An unknown format becomes
 * `yyyy-MM-dd HH:mm:ss`. `props.isMoment` is set where moments are compared by their day in the user's zone, and `props.fileZone` in files
 * of a user whose zone is not the local one.
 *
 * @example dateFormatOf({ id: 'day', jnpfKey: 'date', props: { format: 'YYYY-MM' } }) // { pattern: 'yyyy-MM', unit: 'month', days: true }
 */
export function dateFormatOf({ props }: Pick<DescriptorNode, 'props'>): DateFormat {
  const given = props?.['format'];
  const format =
    (typeof given === 'string' && (formats.get(given) ?? formats.get(given.replaceAll('Y', 'y').replaceAll('D', 'd')))) || second;
  const zone = props?.['fileZone'];
  const zoned = typeof zone === 'string' ? { ...format, zone } : format;
  return props?.['isMoment'] === true ? { ...zoned, days: false } : zoned;
}

const second: DateFormat = { pattern: 'yyyy-MM-dd HH:mm:ss', unit: 'second', days: false };
const day: DateFormat = { pattern: 'yyyy-MM-dd', unit: 'day', days: true };
const month: DateFormat = { pattern: 'yyyy-MM', unit: 'month', days: true };
const year: DateFormat = { pattern: 'yyyy', unit: 'year', days: true };
const minute: DateFormat = { pattern: 'yyyy-MM-dd HH:mm', unit: 'minute', days: false };

const formats: ReadonlyMap<string, DateFormat> = new Map([
  ...[year, month, day, minute, second].map((format) => [format.pattern, format] as const),
  // Names of the oldest designers.
  ['year', year],
  ['month', month],
  ['date', day],
  ['datetime', second],
]);
