import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { inboxOf } from './inbox';

/** Resources whose records are sent to users who have no right on them. */
const sentResources: ReadonlySet<string> = new Set(['message/notice']);

/** The records of a resource that the caller has a message about. */
export async function receivedSources(
  resourceId: string,
  recordIds: readonly string[],
  { session }: Caller,
  recordsOf: RecordsOf,
): Promise<string[]> {
  if (!session || !sentResources.has(resourceId)) return [];
  const filter = { field: 'sourceId', is: 'in' as const, value: [...recordIds] };
  return (await inboxOf(session.userId, recordsOf).all({ filter, fields: ['sourceId'] })).map(({ sourceId }) => String(sourceId));
}
