import type { DescriptorNode } from '../generated/descriptor.gen';
import type { DateUnit } from './date-unit';

/** How a date is written, and the smallest unit it says. */
export interface DateFormat {
  /** `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss` stand for the parts. */
  pattern: string;
  unit: Exclude<DateUnit, 'hour'>;
}

/**
 * The format of a date field: `props.format`, in the letters of either generation. What is no format of ours is
 * `yyyy-MM-dd HH:mm:ss`.
 *
 * @example dateFormatOf({ id: 'day', jnpfKey: 'date', props: { format: 'YYYY-MM' } }) // { pattern: 'yyyy-MM', unit: 'month' }
 */
export function dateFormatOf({ props }: Pick<DescriptorNode, 'props'>): DateFormat {
  const given = props?.['format'];
  return (typeof given === 'string' && (known.get(given) ?? known.get(given.replaceAll('Y', 'y').replaceAll('D', 'd')))) || usual;
}

const usual: DateFormat = { pattern: 'yyyy-MM-dd HH:mm:ss', unit: 'second' };
const day: DateFormat = { pattern: 'yyyy-MM-dd', unit: 'day' };
const month: DateFormat = { pattern: 'yyyy-MM', unit: 'month' };
const year: DateFormat = { pattern: 'yyyy', unit: 'year' };
const minute: DateFormat = { pattern: 'yyyy-MM-dd HH:mm', unit: 'minute' };

const known: ReadonlyMap<string, DateFormat> = new Map([
  ...[year, month, day, minute, usual].map((format) => [format.pattern, format] as const),
  // What the oldest designers call them.
  ['year', year],
  ['month', month],
  ['date', day],
  ['datetime', usual],
]);
