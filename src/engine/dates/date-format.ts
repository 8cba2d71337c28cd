import type { DescriptorNode } from '../generated/descriptor.gen';
import type { DateUnit } from './date-unit';

/** The format of a date and its smallest unit. */
export interface DateFormat {
  /** With the placeholders `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss`. */
  pattern: string;
  unit: Exclude<DateUnit, 'hour'>;
}

/**
 * The format of a date field: `props.format`, with the letters of every designer generation. An unknown format becomes
 * `yyyy-MM-dd HH:mm:ss`.
 *
 * @example dateFormatOf({ id: 'day', jnpfKey: 'date', props: { format: 'YYYY-MM' } }) // { pattern: 'yyyy-MM', unit: 'month' }
 */
export function dateFormatOf({ props }: Pick<DescriptorNode, 'props'>): DateFormat {
  const given = props?.['format'];
  return (typeof given === 'string' && (formats.get(given) ?? formats.get(given.replaceAll('Y', 'y').replaceAll('D', 'd')))) || second;
}

const second: DateFormat = { pattern: 'yyyy-MM-dd HH:mm:ss', unit: 'second' };
const day: DateFormat = { pattern: 'yyyy-MM-dd', unit: 'day' };
const month: DateFormat = { pattern: 'yyyy-MM', unit: 'month' };
const year: DateFormat = { pattern: 'yyyy', unit: 'year' };
const minute: DateFormat = { pattern: 'yyyy-MM-dd HH:mm', unit: 'minute' };

const formats: ReadonlyMap<string, DateFormat> = new Map([
  ...[year, month, day, minute, second].map((format) => [format.pattern, format] as const),
  // Names of the oldest designers.
  ['year', year],
  ['month', month],
  ['date', day],
  ['datetime', second],
]);
