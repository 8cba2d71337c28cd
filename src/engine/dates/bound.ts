import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';

export type Side = 'start' | 'end';

/**
 * Where a date or a time begins or ends: `props.start`, `props.end`. `value` and `field` are read where they are used,
 * as they may be anything.
 */
export type Bound = { at: 'fixed'; value: unknown } | { at: 'field'; field: string } | { at: 'now' } | { at: 'before' | 'after'; count: number; unit: string };

/** The bound of one side, where the node has one that can be read. */
export function boundOn(side: Side, { props }: Pick<DescriptorNode, 'props'>): Bound | undefined {
  const bound = props?.[side];
  if (!isJsonObject(bound)) return undefined;
  const { at, value, field, count, unit } = bound;
  if (at === 'fixed') return { at, value };
  if (at === 'field') return typeof field === 'string' ? { at, field } : undefined;
  if (at === 'now') return { at };
  return (at === 'before' || at === 'after') && typeof count === 'number' && Number.isFinite(count) && typeof unit === 'string' ? { at, count: Math.trunc(count), unit } : undefined;
}

/** What another field says of this side: a range says its own. */
export const sideOf = (value: unknown, side: Side): unknown => (Array.isArray(value) ? value[side === 'start' ? 0 : 1] : value);
