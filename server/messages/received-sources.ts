import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { inboxOf } from './inbox';

/** The ids of the records of a resource that a user has received: by a message, or by taking part. */
type Received = (recordIds: readonly string[], userId: string, recordsOf: RecordsOf) => Promise<string[]>;

/** Resources whose records are sent to users who have no right on them. */
const received: ReadonlyMap<string, Received> = new Map([
  ['message/notice', noticesReceived],
  ['system/scheduleGroup', schedulesTakenPart],
]);

/** The records of a resource that the caller has received. */
export const receivedSources = async (
  resourceId: string,
  recordIds: readonly string[],
  { session }: Caller,
  recordsOf: RecordsOf,
): Promise<string[]> => (session ? ((await received.get(resourceId)?.(recordIds, session.userId, recordsOf)) ?? []) : []);

async function noticesReceived(recordIds: readonly string[], userId: string, recordsOf: RecordsOf): Promise<string[]> {
  const filter = { field: 'sourceId', is: 'in' as const, value: [...recordIds] };
  return (await inboxOf(userId, recordsOf).all({ filter, fields: ['sourceId'] })).map(({ sourceId }) => String(sourceId));
}

async function schedulesTakenPart(recordIds: readonly string[], userId: string, recordsOf: RecordsOf): Promise<string[]> {
  const ofSchedules = { field: 'scheduleId', is: 'in' as const, value: [...recordIds] };
  const occurrences = await recordsOf('system/scheduleOccurrence', serverCaller).all({ filter: ofSchedules, fields: ['id', 'scheduleId'] });
  const scheduleOf = new Map(occurrences.map(({ id, scheduleId }) => [id, String(scheduleId)]));
  const takesPart: Filter = {
    all: [
      { field: 'occurrenceId', is: 'in', value: [...scheduleOf.keys()] },
      { field: 'toUserId', is: 'equals', value: userId },
      { field: 'enabledMark', is: 'equals', value: 1 },
    ],
  };
  const own = await recordsOf('system/scheduleUser', serverCaller).all({ filter: takesPart, fields: ['occurrenceId'] });
  return [...new Set(own.flatMap(({ occurrenceId }) => scheduleOf.get(occurrenceId ?? '') ?? []))];
}
