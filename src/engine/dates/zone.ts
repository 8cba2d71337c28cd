/** Clocks of other time zones than the local one, by their IANA names. */

/** @example isZone('Asia/Shanghai') // true */
export function isZone(zone: string): boolean {
  try {
    return partsIn(zone) !== undefined;
  } catch {
    return false;
  }
}

/** What the clock of a zone, by default the local one, shows at a moment: as the moment at which that of UTC shows it. */
export function clockIn(moment: number, zone?: string): number {
  if (zone !== undefined) return moment + offsetAt(moment, zone);
  const date = new Date(moment);
  // `Date.UTC` takes years below 100 for years of the 20th century.
  const time = Date.UTC(2000, 0, 1, date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds());
  return new Date(time).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
}

/**
 * The moment at which the clock of a zone shows what that of UTC shows at `clock`: the first one if it shows it twice. A time that is
 * left out when clocks go forward is one hour later, as in the local zone.
 */
export function momentOfClock(clock: number, zone: string): number {
  const [before, after] = [clock - offsetAt(clock - day, zone), clock - offsetAt(clock + day, zone)];
  const shown = [before, after].filter((moment) => clockIn(moment, zone) === clock);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** In milliseconds. */
const day = 86_400_000;
/** Clocks are changed at multiples of it. */
const quarter = 900_000;
/** Offsets that are kept for the next moments. */
const maxOffsets = 10_000;

const offsets = new Map<string, Map<number, number>>();

function offsetAt(moment: number, zone: string): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  // Names of zones are read in any case, so that there are more names than zones.
  if (offsets.size >= maxZones && !offsets.has(zone)) offsets.clear();
  if (ofZone.size === 0) offsets.set(zone, ofZone);
  const start = Math.floor(moment / quarter) * quarter;
  const known = ofZone.get(start) ?? readOffset(start, zone);
  if (ofZone.size >= maxOffsets) ofZone.clear();
  ofZone.set(start, known);
  return known;
}

function readOffset(moment: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of partsIn(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts;
  const clock = new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, date);
  return clock - moment;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const maxZones = 600;

function partsIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...allParts, timeZone: zone });
  if (formats.size < maxZones) formats.set(zone, known);
  return known;
}

const allParts = {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
