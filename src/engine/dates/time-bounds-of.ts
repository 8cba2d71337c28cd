import type { DescriptorNode } from '../generated/descriptor.gen';
import { boundOn, sideOf, type Bound, type Side } from './bound';
import { startOfUnit } from './calendar';
import { timeFormatOf } from './time-format';
import { timeOfDay, timeOfMoment } from './time-of-day';

/** The first and the last valid time of day, as `HH:mm:ss`. */
export interface TimeBounds {
  start: string;
  end: string;
}

/**
 * The bounds of a time field, by default the whole day. `read` gives the value of another field, `now` is in milliseconds;
 * without `now`, bounds that follow the user's clock are ignored. Bounds relative to now stay within the day. In the format
 * `HH:mm`, a start is cut to second 0 and an end to second 59.
 *
 * @example timeBoundsOf({ id: 'begin', jnpfKey: 'time', props: { start: { at: 'fixed', value: '8:30' } } },
 *   () => null, undefined) // { start: '08:30:00', end: '23:59:59' }
 */
export function timeBoundsOf(node: DescriptorNode, read: (fieldId: string) => unknown, now: number | undefined): TimeBounds {
  const [from, to] = rangeOf(node);
  const timeOn = (side: Side): string | undefined => {
    const bound = boundOn(side, node);
    return bound && timeOfBound(bound, side, { node, read, now });
  };
  return { start: timeOn('start') ?? from ?? firstTime, end: timeOn('end') ?? to ?? lastTime };
}

export const firstTime = '00:00:00';
export const lastTime = '23:59:59';

/** Both bounds as the oldest designers write them: `08:00:00-18:00:00`. */
const rangeOf = ({ props }: DescriptorNode): (string | undefined)[] => {
  const range = props?.['selectableRange'];
  return typeof range === 'string' ? range.split('-').map(timeOfDay) : [];
};

interface BoundScope {
  node: DescriptorNode;
  read(fieldId: string): unknown;
  now: number | undefined;
}

function timeOfBound(bound: Bound, side: Side, { node, read, now }: BoundScope): string | undefined {
  if (bound.at === 'fixed') return timeOfDay(bound.value);
  if (bound.at === 'field') return timeOfDay(sideOf(read(bound.field), side));
  if (now === undefined) return undefined;
  if (bound.at === 'now') return cut(timeOfDay(node.default) ?? timeOfMoment(now), side, node);
  const length = milliseconds.get(bound.unit);
  if (length === undefined) return undefined;
  const midnight = startOfUnit(now, 'day');
  const sinceMidnight = now - midnight + (bound.at === 'before' ? -1 : 1) * bound.count * length;
  if (sinceMidnight < 0) return firstTime;
  if (sinceMidnight >= 86_400_000) return lastTime;
  const time = [sinceMidnight / 3_600_000, (sinceMidnight / 60_000) % 60, (sinceMidnight / 1000) % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return cut(time, side, node);
}

const milliseconds: ReadonlyMap<string, number> = new Map([
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
]);

const cut = (time: string, side: Side, node: DescriptorNode): string =>
  timeFormatOf(node) === 'HH:mm' ? time.slice(0, 6) + (side === 'start' ? '00' : '59') : time;
