import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import type { AlongInsert } from '../storage/along-insert';

/** The payload of a job that follows the change of a record. */
export interface ChangePayload {
  resource: string;
  id: string;
  change: 'create' | 'update';
}

/** The jobs that follow a change of a record, as `services.jobs.onChange` registers them. */
export interface FollowUps {
  has(resourceId: string): boolean;
  /** The rows that leave them in the outbox, for the statement that stores the record. */
  insertOf(change: ChangePayload, caller: Caller): Promise<AlongInsert>;
  /** Leaves them in the outbox, in an open transaction. */
  enqueue(changes: readonly ChangePayload[], caller: Caller, transaction: Database): Promise<void>;
  /** Runs them soon. */
  wake(resourceId: string): void;
}
