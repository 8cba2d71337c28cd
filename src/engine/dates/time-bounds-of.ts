import type { DescriptorNode } from '../generated/descriptor.gen';
import { boundOn, sideOf, type Bound, type Side } from './bound';
import { startOfUnit } from './calendar';
import { timeFormatOf } from './time-format';
import { timeOfDay, timeOfMoment } from './time-of-day';

/** The first and the last time of day that a field may have, as `HH:mm:ss`. */
export interface TimeBounds {
  start: string;
  end: string;
}

/**
 * The bounds of a time field: the whole day where nothing else is said. `read` gives the value of another field, `now` is
 * in milliseconds; without it, what depends on the clock of whoever fills in the field bounds nothing. So many hours from
 * now stay within the day. A start is cut to the minute where the format says no seconds, an end filled up to it.
 *
 * @example timeBoundsOf({ id: 'begin', jnpfKey: 'time', props: { start: { at: 'fixed', value: '8:30' } } }, () => null, undefined) // { start: '08:30:00', end: '23:59:59' }
 */
export function timeBoundsOf(node: DescriptorNode, read: (fieldId: string) => unknown, now: number | undefined): TimeBounds {
  const [from, to] = rangeOf(node);
  const on = (side: Side): string | undefined => {
    const bound = boundOn(side, node);
    return bound && timeOfBound(bound, side, { node, read, now });
  };
  return { start: on('start') ?? from ?? firstTime, end: on('end') ?? to ?? lastTime };
}

export const firstTime = '00:00:00';
export const lastTime = '23:59:59';

/** How the oldest designers write both bounds: `08:00:00-18:00:00`. */
const rangeOf = ({ props }: DescriptorNode): (string | undefined)[] => {
  const range = props?.['selectableRange'];
  return typeof range === 'string' ? range.split('-').map(timeOfDay) : [];
};

function timeOfBound(bound: Bound, side: Side, { node, read, now }: { node: DescriptorNode; read(fieldId: string): unknown; now: number | undefined }): string | undefined {
  if (bound.at === 'fixed') return timeOfDay(bound.value);
  if (bound.at === 'field') return timeOfDay(sideOf(read(bound.field), side));
  if (now === undefined) return undefined;
  if (bound.at === 'now') return cut(timeOfDay(node.default) ?? timeOfMoment(now), side, node);
  const length = milliseconds.get(bound.unit);
  if (length === undefined) return undefined;
  const midnight = startOfUnit(now, 'day');
  const apart = now - midnight + (bound.at === 'before' ? -1 : 1) * bound.count * length;
  if (apart < 0) return firstTime;
  if (apart >= 86_400_000) return lastTime;
  const time = [apart / 3_600_000, (apart / 60_000) % 60, (apart / 1000) % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return cut(time, side, node);
}

const milliseconds: ReadonlyMap<string, number> = new Map([
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]);

const cut = (time: string, side: Side, node: DescriptorNode): string => (timeFormatOf(node) === 'HH:mm' ? time.slice(0, 6) + (side === 'start' ? '00' : '59') : time);
