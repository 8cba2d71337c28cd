import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Records } from '../storage/records';

const messageResource = 'message/message';

/** The messages of a user. Every user sees the own ones, and nobody else does, so no grant decides. */
export const inboxOf = (userId: string, recordsOf: RecordsOf): Records =>
  recordsOf(messageResource, serverCaller, undefined, { narrowedBy: { field: 'userId', is: 'equals', value: userId } });
