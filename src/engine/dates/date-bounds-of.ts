import type { DescriptorNode } from '../generated/descriptor.gen';
import { boundOn, sideOf, type Bound, type Side } from './bound';
import { addUnits, endOfUnit, startOfUnit } from './calendar';
import { dateFormatOf } from './date-format';
import { coarserUnit, dateUnits, type DateUnit } from './date-unit';
import { momentOf } from './moment-of';

/** The first and the last valid moment of a date, in milliseconds UTC. A side without a bound is absent. */
export interface DateBounds {
  start?: number;
  end?: number;
}

/**
 * The bounds of a date field, in the local time zone. `read` gives the value of another field, `now` is in milliseconds.
 * A start is cut to the start of the unit of the format, an end to its end, so an end day includes 23:59:59.999. A bound
 * in hours from now is cut to the minute, in minutes to the second, in seconds not at all, unless the format is coarser.
 * A bound at now is the default value of the field, if there is one.
 *
 * @example dateBoundsOf({ id: 'day', jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm:ss', start: { at: 'before', count: 2,
 *   unit: 'second' } } }, () => null, 5000) // { start: 3000 }
 */
export function dateBoundsOf(node: DescriptorNode, read: (fieldId: string) => unknown, now: number): DateBounds {
  const [start, end] = [dateBoundOn('start', node, read, now), dateBoundOn('end', node, read, now)];
  return { ...(start && { start: start.cut }), ...(end && { end: end.cut }) };
}

/** The bound of one side: the exact moment, and the moment cut to the unit. */
export function dateBoundOn(
  side: Side,
  node: DescriptorNode,
  read: (fieldId: string) => unknown,
  now: number,
): { exact: number; cut: number } | undefined {
  const bound = boundOn(side, node);
  const exact = bound && momentOfBound(bound, { side, read, now, defaultValue: node.default });
  if (exact === undefined) return undefined;
  const unit = cutUnitOf(bound, dateFormatOf(node).unit);
  return { exact, cut: unit === undefined ? exact : (side === 'start' ? startOfUnit : endOfUnit)(exact, unit) };
}

interface BoundScope {
  side: Side;
  read(fieldId: string): unknown;
  now: number;
  defaultValue: unknown;
}

function momentOfBound(bound: Bound, { side, read, now, defaultValue }: BoundScope): number | undefined {
  switch (bound.at) {
    case 'fixed':
      return momentOf(bound.value);
    case 'field':
      return momentOf(sideOf(read(bound.field), side));
    case 'now':
      return momentOf(defaultValue) ?? now;
    default: {
      const unit = dateUnits.find((name) => name === bound.unit);
      return unit && momentOf(addUnits(now, bound.at === 'before' ? -bound.count : bound.count, unit));
    }
  }
}

/** The unit to which a bound is cut; `undefined` if it is not cut. */
function cutUnitOf(bound: Bound | undefined, format: DateUnit): DateUnit | undefined {
  const unit = bound && 'unit' in bound ? bound.unit : undefined;
  if (unit === 'hour') return coarserUnit(format, 'minute');
  if (unit === 'second' && format === 'second') return undefined;
  return unit === 'minute' ? coarserUnit(format, 'second') : format;
}
