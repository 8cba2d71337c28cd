import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import type { SqlText } from '../storage/insert-statement';

/** The payload of a job that follows the change of a record. */
export interface ChangePayload {
  resource: string;
  id: string;
  change: 'create' | 'update';
}

/** The jobs that follow a change of a record, as `services.jobs.onChange` registers them. */
export interface FollowUps {
  has(resourceId: string): boolean;
  /** The statement that leaves them in the outbox, for the statement that stores the record. */
  statement(change: ChangePayload, caller: Caller): Promise<SqlText>;
  /** Leaves them in the outbox, in an open transaction. */
  enqueue(changes: readonly ChangePayload[], caller: Caller, transaction: Database): Promise<void>;
  /** Runs them soon. */
  wake(resourceId: string): void;
}
