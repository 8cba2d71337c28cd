import type { NodeOf } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { boundOn, sideOf, type Bound, type Side } from './bound';
import { addUnits, endOfUnit, startOfUnit } from './calendar';
import { dateFormatOf, type DateFormat } from './date-format';
import { coarserUnit, dateUnits, type DateUnit } from './date-unit';
import { localDate } from './days';
import { momentOf } from './moment-of';

/** The first and the last valid moment of a date, in milliseconds; of days their local midnights. A side without a bound is absent. */
export interface DateBounds {
  start?: number;
  end?: number;
}

/**
 * The bounds of a date field, in the local time zone. `read` gives the value of another field, `nodeOf` its node, by which a
 * day and a moment are told apart; `now` is in milliseconds.
 * A start is cut to the start of the unit of the format, an end to its end, so an end day includes 23:59:59.999. A bound
 * in hours from now is cut to the minute, in minutes to the second, in seconds not at all, unless the format is coarser.
 * A bound at now is the default value of the field, if there is one.
 *
 * @example dateBoundsOf({ id: 'day', jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm:ss', start: { at: 'before', count: 2,
 *   unit: 'second' } } }, () => null, 5000) // { start: 3000 }
 */
export function dateBoundsOf(node: DescriptorNode, read: (fieldId: string) => unknown, now: number, nodeOf?: NodeOf): DateBounds {
  const [start, end] = [dateBoundOn('start', node, { read, nodeOf }, now), dateBoundOn('end', node, { read, nodeOf }, now)];
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

/** The bound of one side. */
export function dateBoundOn(side: Side, node: DescriptorNode, fields: OtherFields, now: number): number | undefined {
  const bound = boundOn(side, node);
  const exact = bound && momentOfBound(bound, { side, ...fields, now, defaultValue: node.default, format: dateFormatOf(node) });
  if (exact === undefined) return undefined;
  const unit = cutUnitOf(bound, dateFormatOf(node).unit);
  return unit === undefined ? exact : (side === 'start' ? startOfUnit : endOfUnit)(exact, unit);
}

/** The fields that a bound may refer to. */
interface OtherFields {
  read(fieldId: string): unknown;
  nodeOf?: NodeOf | undefined;
}

interface BoundScope extends OtherFields {
  side: Side;
  now: number;
  defaultValue: unknown;
  format: DateFormat;
}

function momentOfBound(bound: Bound, { side, read, nodeOf, now, defaultValue, format }: BoundScope): number | undefined {
  switch (bound.at) {
    case 'fixed':
      return localDate(bound.value, format);
    case 'field': {
      const other = nodeOf?.(bound.field);
      return localDate(sideOf(read(bound.field), side), other ? dateFormatOf(other) : format);
    }
    case 'now':
      return localDate(defaultValue, format) ?? now;
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
