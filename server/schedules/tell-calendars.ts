import type { Caller } from '../access/caller';
import type { ChangedMessage } from '../realtime/record-changes';
import type { Services } from '../services';
import { scheduleResource } from './schedule';

/**
 * Tells the open calendars of users that a schedule of theirs changed. Call it after the transaction: before its end, calendars would
 * read what was. The change stays stored if the message fails.
 */
export async function tellCalendars(
  what: ChangedMessage['what'],
  users: Iterable<string>,
  { tab }: Pick<Caller, 'tab'>,
  { live, log }: Pick<Services, 'live' | 'log'>,
): Promise<void> {
  const message = { method: 'changed', resource: scheduleResource, what, ...(tab !== undefined && { tab }) };
  await live
    .send([...new Set(users)], message)
    .catch((error: unknown) => log.warn({ err: error }, 'a change of a schedule could not be told to calendars'));
}
