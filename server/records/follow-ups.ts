import type { AlongInsert } from '../storage/along-insert';
import type { ChangePayload } from './change-jobs';
import type { Draft, Step, StepContext } from './draft';

/** The rows that enqueue the jobs of a new record, for the statement that inserts it. */
export async function followUpsOf(id: string, { followUps, resource, caller }: StepContext): Promise<AlongInsert[]> {
  return followUps.has(resource.id) ? [await followUps.insertOf({ resource: resource.id, id, change: 'create' }, caller)] : [];
}

/** Enqueues the jobs that follow changes, in the transaction that stores them. `storeRecords` has those of a single new record. */
export const enqueueFollowUps: Step = async (drafts, { followUps, resource, caller, transaction, isBatch }) => {
  if (!followUps.has(resource.id) || !transaction) return;
  const changes = drafts.flatMap((draft) =>
    draft.isUnchanged || (draft.mode === 'create' && !isBatch) ? [] : changeOf(draft, resource.id),
  );
  await followUps.enqueue(changes, caller, transaction);
};

/** Tells this node of the jobs. */
export const runFollowUps: Step = (_drafts, { followUps, resource }) => followUps.wake(resource.id);

const changeOf = ({ id, mode }: Draft, resource: string): ChangePayload[] => (id === undefined ? [] : [{ resource, id, change: mode }]);
