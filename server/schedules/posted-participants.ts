import { memberId } from '#engine/directory/member-id';
import { issue, IssueError } from '#engine/issue';
import { pickerOf, requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import { userResource } from '../records/member-objects';
import type { Services } from '../services';
import { rowsWith } from '../storage/rows-with';
import type { Database } from '../storage/database';
import { refuseType } from './refuse';
import { maxParticipants, scheduleResource, type StoredOccurrence } from './schedule';

/**
 * The posted users without the creator; the present ones if the body does not name any. Throws for users who do not exist. Those who
 * were deleted since they were chosen are left out, so that the schedule can be changed.
 */
export async function postedParticipants(
  posted: unknown,
  before: StoredOccurrence | undefined,
  caller: Caller,
  { recordsOf }: Pick<Services, 'recordsOf'>,
  db?: Database,
): Promise<string[]> {
  const creator = before?.schedule.creatorUserId ?? requireSession(caller).userId;
  const ids = posted === undefined ? [...(before?.participants ?? [])] : [...new Set(idsIn(posted))].filter((id) => id !== creator);
  if (ids.length > maxParticipants) throw new AppError('scheduleTooManyParticipants', { limit: maxParticipants });
  const users = await rowsWith(recordsOf(userResource, pickerOf(caller), db), 'id', ids, ['id']);
  const stored = new Set(users.map(({ id }) => id));
  const earlier = new Set(before?.invited);
  const missing = ids.find((id) => !stored.has(id) && !earlier.has(id));
  if (missing !== undefined)
    throw new IssueError(scheduleResource, [
      issue('/toUserIds', 'receiverMissing', { value: missing.slice(0, 50), label: '$t:schedule.participants' }),
    ]);
  return ids.filter((id) => stored.has(id));
}

/** Clients post a list, or ids with commas; pickers may name the kind of a member, as in `id--user`. */
function idsIn(posted: unknown): string[] {
  const list: unknown = typeof posted === 'string' ? posted.split(',') : (posted ?? []);
  if (!Array.isArray(list)) return refuseType('toUserIds', 'array', 'participants');
  if (list.length > maxParticipants * 2) throw new AppError('scheduleTooManyParticipants', { limit: maxParticipants });
  return list.map(idOf).filter((id) => id !== '');
}

/** Ids may be numbers. Any other value is refused, because a participant who is left out silently is not invited. */
function idOf(posted: unknown): string {
  if (typeof posted !== 'string' && typeof posted !== 'number') return refuseType('toUserIds', 'string', 'participants');
  return memberId(String(posted)).id;
}
