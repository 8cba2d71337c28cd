import type { DescriptorNode } from '../generated/descriptor.gen';
import { boundOn, sideOf, type Bound, type Side } from './bound';
import { addUnits, endOfUnit, startOfUnit } from './calendar';
import { dateFormatOf } from './date-format';
import { coarserUnit, dateUnits, type DateUnit } from './date-unit';
import { momentOf } from './moment-of';

/** The first and the last moment that a date may have, in milliseconds UTC; a side without a bound is absent. */
export interface DateBounds {
  start?: number;
  end?: number;
}

/**
 * The bounds of a date field. `read` gives the value of another field, `now` is in milliseconds. A start is cut to the
 * start of the unit that the format says, an end to that unit's end: an end day is inclusive to 23:59:59.999. So many
 * hours, minutes or seconds from now are cut to the minute, the second, not at all, unless the format is coarser. `now`
 * is the default of a field that has one. In the calendar of where this runs.
 *
 * @example dateBoundsOf({ id: 'day', jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm:ss', start: { at: 'before', count: 2, unit: 'second' } } }, () => null, 5000) // { start: 3000 }
 */
export function dateBoundsOf(node: DescriptorNode, read: (fieldId: string) => unknown, now: number): DateBounds {
  const [start, end] = [dateBoundOn('start', node, read, now), dateBoundOn('end', node, read, now)];
  return { ...(start && { start: start.cut }), ...(end && { end: end.cut }) };
}

/** The bound of one side: the moment that it names, and that moment cut. */
export function dateBoundOn(side: Side, node: DescriptorNode, read: (fieldId: string) => unknown, now: number): { named: number; cut: number } | undefined {
  const bound = boundOn(side, node);
  const named = bound && momentOfBound(bound, { side, read, now, byDefault: node.default });
  if (named === undefined) return undefined;
  const unit = cutOf(bound, dateFormatOf(node).unit);
  return { named, cut: unit === undefined ? named : (side === 'start' ? startOfUnit : endOfUnit)(named, unit) };
}

function momentOfBound(bound: Bound, { side, read, now, byDefault }: { side: Side; read(fieldId: string): unknown; now: number; byDefault: unknown }): number | undefined {
  switch (bound.at) {
    case 'fixed':
      return momentOf(bound.value);
    case 'field':
      return momentOf(sideOf(read(bound.field), side));
    case 'now':
      return momentOf(byDefault) ?? now;
    default: {
      const unit = dateUnits.find((known) => known === bound.unit);
      return unit && momentOf(addUnits(now, bound.at === 'before' ? -bound.count : bound.count, unit));
    }
  }
}

/** What a bound is cut to; `undefined` for not at all. */
function cutOf(bound: Bound | undefined, format: DateUnit): DateUnit | undefined {
  const unit = bound && 'unit' in bound ? bound.unit : undefined;
  if (unit === 'hour') return coarserUnit(format, 'minute');
  if (unit === 'second' && format === 'second') return undefined;
  return unit === 'minute' ? coarserUnit(format, 'second') : format;
}
