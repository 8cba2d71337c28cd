import { compileSchema } from '../compile-schema';
import { metaSchemas } from '../check/meta-schemas';
import type { Aggregate, AggregateGroup, AggregateMeasure, AggregateOrder, TimeBucket } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import type { Filter } from './filter';

export type { Aggregate, AggregateGroup, AggregateMeasure, AggregateOrder, TimeBucket };

/** Groups in an answer without a `limit`. */
export const defaultGroups = 1000;

/**
 * The issues of an aggregate that came from outside: its shape, measures and groups with equal names, an order by a name that it
 * does not have, and conditions that only access rules may have.
 *
 * @example checkAggregate({ measures: [{ id: 'total', of: 'sum', field: 'amount' }] }) // []
 */
export function checkAggregate(json: unknown): Issue[] {
  const shape = checkShape(json);
  if (shape.length > 0) return shape;
  const aggregate = json as Aggregate;
  const { groupBy = [], measures, order = [], filter } = aggregate;
  if (measures.length === 0) return [issue('/measures', 'minItems', { limit: 1 })];
  const long = Object.entries({ groupBy, measures, order }).find(([name, list]) => list.length > limits[name as keyof typeof limits]);
  if (long) return [issue(pointerOf(long[0]), 'maxItems', { limit: limits[long[0] as keyof typeof limits] })];
  const names = [...groupBy.map(({ field }) => field), ...measures.map(({ id }) => id)];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return [
    ...(repeated === undefined ? [] : [issue('/measures', 'duplicateName', { name: repeated })]),
    ...measures.flatMap(({ of, field }, index) =>
      field === undefined && of !== 'count' ? [issue(pointerOf('measures', index, 'field'), 'required', { name: 'field' })] : [],
    ),
    ...order.flatMap(({ by }, index) => (names.includes(by) ? [] : [issue(pointerOf('order', index, 'by'), 'unknownField', { name: by })])),
    ...(filter === undefined ? [] : checkCallersFilter(filter, '/filter')),
  ];
}

/** The largest numbers of parts. */
const limits = { groupBy: 4, measures: 10, order: 4 };

const checkShape = compileSchema({ $ref: 'aggregate.json' }, metaSchemas);

/** Conditions on members of the directory would tell callers who belongs to what. */
function checkCallersFilter(filter: Filter, pointer: string): Issue[] {
  if ('all' in filter) return filter.all.flatMap((part, index) => checkCallersFilter(part, pointer + pointerOf('all', index)));
  if ('any' in filter) return filter.any.flatMap((part, index) => checkCallersFilter(part, pointer + pointerOf('any', index)));
  return /memberOf|refersTo/i.test(filter.is) ? [issue(`${pointer}/is`, 'enum', { value: filter.is })] : [];
}
