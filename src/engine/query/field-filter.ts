import { endOfUnit, startOfUnit } from '../dates/calendar';
import type { DateUnit } from '../dates/date-unit';
import { storedRange } from '../dates/days';
import type { Filter } from './filter';
import { isReversed } from './is-reversed';
import type { QueryField } from './query-fields';
import { refuse } from './query-issue';
import { querySides, queryValue, queryValues } from './query-value';

/**
 * Filters on a field by posted values. A day means the whole day, and a range ends with the last millisecond of its last
 * unit. Throws an `IssueError` at `at` for a value that the field does not accept.
 */
export const fieldFilters = {
  equals: (field, value, at) => {
    if (Array.isArray(value)) return field.isPath || !isList(field) ? everyStep(field, value, at) : someOf(field, value, at);
    const operand = queryValue(field, value, at);
    if (field.unit === undefined) return { field: field.path, is: 'equals', value: operand };
    return within(field, Number(operand), Number(operand), field.unit);
  },
  not: (field, value, at) => {
    if (Array.isArray(value)) return notIn(field, value, at);
    const operand = queryValue(field, value, at);
    if (field.unit === undefined) return { field: field.path, is: 'not', value: operand };
    return outside(field, Number(operand), field.unit);
  },
  contains: (field, value, at) => ({ field: field.path, is: 'contains', value: String(queryValue({ ...field, type: 'text' }, value, at)) }),
  notContains: (field, value, at) => ({
    field: field.path,
    is: 'notContains',
    value: String(queryValue({ ...field, type: 'text' }, value, at)),
  }),
  greater: (field, value, at) => ({ field: field.path, is: 'greater', value: edge(field, value, at, 1) }),
  atLeast: (field, value, at) => ({ field: field.path, is: 'atLeast', value: edge(field, value, at, 0) }),
  less: (field, value, at) => ({ field: field.path, is: 'less', value: edge(field, value, at, 0) }),
  atMost: (field, value, at) => ({ field: field.path, is: 'atMost', value: edge(field, value, at, 1) }),
  between: (field, value, at) => {
    const [from, to] = querySides(field, value, at);
    return field.unit === undefined
      ? { field: field.path, is: 'between', value: [from, to] }
      : within(field, from as number | null, to as number | null, field.unit);
  },
  in: (field, value, at) => someOf(field, value, at),
  notIn: (field, value, at) => notIn(field, value, at),
  empty: (field) => ({ field: field.path, is: 'empty' }),
  present: (field) => ({ field: field.path, is: 'present' }),
} as const satisfies Record<string, (field: QueryField, value: unknown, at: string) => Filter>;

/** Throws an `IssueError` for a range that ends before it begins, which no record can be in. */
export function requireOrder(field: QueryField, value: unknown, at: string): void {
  const [from, to] = querySides(field, value, at);
  if (!isReversed(from, to)) return;
  refuse(at, field.unit === undefined && field.type !== 'text' ? 'boundsReversed' : 'rangeReversed', { label: field.label });
}

/** Whether the field may hold several values. */
const isList = ({ type }: QueryField): boolean => type === 'jsonb';

function someOf(field: QueryField, value: unknown, at: string): Filter {
  if (field.isPath && Array.isArray(value) && value.some((item) => Array.isArray(item)))
    return { any: pathsIn(value, field, at).map((path, index) => stepsFilter(field, path, `${at}/${index}`)) };
  const { unit } = field;
  if (unit !== undefined)
    return { any: queryValues(field, value, at).map((moment) => within(field, Number(moment), Number(moment), unit)) };
  return { field: field.path, is: 'in', value: queryValues(field, value, at) };
}

const pathsIn = (value: readonly unknown[], { label }: QueryField, at: string): (readonly unknown[])[] =>
  value.length > maxPaths
    ? refuse(at, 'maxItems', { limit: maxPaths, label })
    : value.map((item) => (Array.isArray(item) ? (item as unknown[]) : [item]));

/** Maximum number of paths in a condition. */
const maxPaths = 200;

/** The filter for a path through a tree, or for one of several paths. */
const everyStep = (field: QueryField, value: readonly unknown[], at: string): Filter =>
  !isList(field) || value.some((item) => Array.isArray(item)) ? someOf(field, value, at) : stepsFilter(field, value, at);

/**
 * The filter for a path through a tree: it contains every step. Values of the first generation are the single id of an
 * organisation, the last step.
 */
function stepsFilter(field: QueryField, value: readonly unknown[], at: string): Filter {
  const steps = queryValues(field, value, at);
  const path: Filter = { all: steps.map((step) => ({ field: field.path, is: 'equals', value: step })) };
  const last = steps.at(-1);
  if (field.isOrganisation !== true || typeof last !== 'string') return path;
  return { any: [path, { field: field.path, is: 'refersTo', value: { type: 'Organize', ids: [last], isList: true } }] };
}

const within = (field: QueryField, from: number | null, to: number | null, unit: DateUnit): Filter => ({
  field: field.path,
  is: 'between',
  value: [from === null ? null : rangeOf(field, from, unit)[0], to === null ? null : rangeOf(field, to, unit)[1]],
});

function notIn(field: QueryField, value: unknown, at: string): Filter {
  const { unit } = field;
  if (unit === undefined) return { field: field.path, is: 'notIn', value: queryValues(field, value, at) };
  return { all: queryValues(field, value, at).map((moment) => outside(field, Number(moment), unit)) };
}

function outside(field: QueryField, moment: number, unit: DateUnit): Filter {
  const [first, last] = rangeOf(field, moment, unit);
  return {
    any: [
      { field: field.path, is: 'less', value: first },
      { field: field.path, is: 'greater', value: last },
      { field: field.path, is: 'empty' },
    ],
  };
}

/** The first and the last stored value in the unit around a local moment. */
function rangeOf({ days }: QueryField, moment: number, unit: DateUnit): [first: number, last: number] {
  const [first, last] = [startOfUnit(moment, unit), endOfUnit(moment, unit)];
  return days ? storedRange(first, last) : [first, last];
}

function edge(field: QueryField, value: unknown, at: string, side: 0 | 1): unknown {
  const operand = queryValue(field, value, at);
  return field.unit === undefined ? operand : rangeOf(field, Number(operand), field.unit)[side];
}
