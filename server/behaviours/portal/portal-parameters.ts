import { momentAt, startOfUnit } from '#engine/dates/calendar';
import type { PortalDescriptor, PortalParameter } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { Filter } from '#engine/query/filter';
import type { PortalRequest } from './portal-function';

/** A value that users may choose. */
interface ParameterOption {
  value: unknown;
  text: string;
}

/** A parameter with the chosen value and those that are offered; without options if the caller may not see the records. */
export interface ChosenParameter {
  id: string;
  value: unknown;
  options: readonly ParameterOption[];
}

type Asked = Pick<PortalRequest, 'aggregate' | 'textsOf'>;

/** Most values that a parameter offers. */
const maxOptions = 500;

/** The parameters of a portal with their values: those that the caller posts, if they are offered, or their defaults. */
export async function chooseParameters(portal: PortalDescriptor, posted: unknown, asked: Asked): Promise<ChosenParameter[]> {
  const values = isJsonObject(posted) ? posted : {};
  return Promise.all(
    (portal.parameters ?? []).map(async (parameter) => {
      const { options, initial } = await (parameter.kind === 'year' ? years(parameter, asked) : fieldValues(parameter, asked));
      const value = options.find((option) => sameValue(option.value, values[parameter.id]))?.value ?? initial;
      return { id: parameter.id, value, options };
    }),
  );
}

interface Offered {
  options: readonly ParameterOption[];
  /** The value without a choice of the user. */
  initial?: unknown;
}

/** The years from the first record to the current year, newest first. */
async function years({ resource, field }: PortalParameter, { aggregate }: Asked): Promise<Offered> {
  const { rows } = await aggregate(resource, {
    measures: [
      { id: 'first', of: 'min', field },
      { id: 'last', of: 'max', field },
    ],
  });
  const current = new Date().getFullYear();
  const last = yearOf(rows[0]?.['last']) ?? current;
  const newest = Math.max(current, last);
  const count = Math.min(newest - (yearOf(rows[0]?.['first']) ?? current) + 1, maxOptions);
  const options = Array.from({ length: count }, (_, index) => ({ value: newest - index, text: String(newest - index) }));
  return { options, initial: Math.min(current, last) };
}

const yearOf = (moment: unknown): number | undefined => (typeof moment === 'number' ? new Date(moment).getFullYear() : undefined);

/** The values of the field in the order of their texts, and in a tree those above them: a company before its sites. */
async function fieldValues({ resource, field }: PortalParameter, { aggregate, textsOf }: Asked): Promise<Offered> {
  const { rows } = await aggregate(resource, { groupBy: [{ field }], measures: [{ id: 'count', of: 'count' }], limit: maxOptions });
  const values = rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined);
  const all = [...new Map(values.flatMap(withAncestors).map((value) => [JSON.stringify(value), value])).values()].slice(0, maxOptions);
  const texts = await textsOf(resource, field, all);
  const options = all.map((value, index) => ({ value, text: withoutRoot(value, texts[index] ?? '') }));
  return { options: options.toSorted((a, b) => a.text.localeCompare(b.text, 'zh')) };
}

/** The names of a path without that of the root, which all of them have. */
const withoutRoot = (value: unknown, text: string): string =>
  Array.isArray(value) && value.length > 1 ? text.slice(text.indexOf('/') + 1) : text;

/** A path with the paths above it, without the root, which is the same for all. */
const withAncestors = (value: unknown): unknown[] =>
  Array.isArray(value) && value.length > 2
    ? value
        .slice(2)
        .map((_, index) => value.slice(0, index + 2))
        .concat([value])
    : [value];

const sameValue = (a: unknown, b: unknown): boolean => b !== undefined && b !== null && JSON.stringify(a) === JSON.stringify(b);

/** The condition that a value of a parameter sets on a field. */
export function parameterFilter({ kind }: PortalParameter, value: unknown, field: string): Filter | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'year') return yearFilter(field, Number(value));
  // A path of ids ends with the chosen one, which is enough to find it.
  return { field, is: 'equals', value: Array.isArray(value) ? value.at(-1) : value };
}

/** The moments of `count` calendar years up to a year. */
export const yearFilter = (field: string, year: number, count = 1): Filter => ({
  field,
  is: 'between',
  value: [startOfYear(year - count + 1), startOfYear(year + 1) - 1],
});

/** The first millisecond of a year in the server's time zone. */
export const startOfYear = (year: number): number => startOfUnit(momentAt([year, 6, 1]), 'year');
