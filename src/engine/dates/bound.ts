import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';

export type Side = 'start' | 'end';

/**
 * The earliest or latest date or time that a field accepts: `props.start`, `props.end`. `value` is of any type, and is
 * read where it is used.
 */
export type Bound =
  | { at: 'fixed'; value: unknown }
  | { at: 'field'; field: string }
  | { at: 'now' }
  | { at: 'before' | 'after'; count: number; unit: string };

/** The bound of one side; `undefined` if the node has no valid one. */
export function boundOn(side: Side, { props }: Pick<DescriptorNode, 'props'>): Bound | undefined {
  const bound = props?.[side];
  if (!isJsonObject(bound)) return undefined;
  const { at, value, field, count, unit } = bound;
  if (at === 'fixed') return { at, value };
  if (at === 'field') return typeof field === 'string' ? { at, field } : undefined;
  if (at === 'now') return { at };
  if (at !== 'before' && at !== 'after') return undefined;
  return typeof count === 'number' && Number.isFinite(count) && typeof unit === 'string'
    ? { at, count: Math.trunc(count), unit }
    : undefined;
}

/** The value of another field as a bound: of a range, the value of the same side. */
export const sideOf = (value: unknown, side: Side): unknown => (Array.isArray(value) ? value[side === 'start' ? 0 : 1] : value);
