import { isZone } from '#engine/dates/zone';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';

/** The caller with the zone of a call about a file. Throws `zoneUnknown`. */
export function zonedCaller(caller: Caller, zone: unknown): Caller {
  if (typeof zone !== 'string' || zone === '') return caller;
  if (!isZone(zone)) throw new AppError('zoneUnknown', { zone });
  return { ...caller, zone };
}
