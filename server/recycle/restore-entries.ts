import { serverCaller, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { entriesOf } from './entries';
import { binResource, type RecycleContext } from './recycle-context';
import type { Removal } from './removal-of';
import { restoreTogether } from './restore-together';

/** The outcome for several entries. */
export interface Restored {
  count: number;
  failed: { id: string; fullName: string; reason: string }[];
}

/** Restores entries of the bin. Throws the first failure when nothing could be restored. */
export async function restoreEntries(ids: readonly string[], caller: Caller, context: RecycleContext): Promise<Restored> {
  const rows = await rowsWith(context.recordsOf(binResource, serverCaller), 'id', ids);
  return restoreEach(
    rows.filter(({ ownerId }) => ownerId === null),
    caller,
    context,
  );
}

/** How long a deletion can be undone, in milliseconds. Longer than its message is shown, which waits under the pointer. */
const undoTime = 600_000;

/** Maximum number of records that are restored one by one, when they cannot be restored together. */
const maxSingle = 100;

/** Restores records that the caller has just deleted, together if possible. */
export async function undoRemoval(
  { resource }: Removal,
  ids: readonly string[],
  caller: Caller,
  context: RecycleContext,
): Promise<Restored> {
  const userId = caller.session?.userId;
  const entries = await entriesOf(context.recordsOf(binResource, serverCaller), resource.id, ids);
  const since = Date.now() - undoTime;
  const own = entries.filter(
    ({ deletedBy, deletedTime, ownerId }) =>
      userId !== undefined && deletedBy === userId && Number(deletedTime) >= since && ownerId === null,
  );
  if (own.length === 0) throw new AppError('recordNotFound', { id: ids[0] });
  try {
    await restoreTogether(own, caller, context, { isUndo: true });
    return { count: own.length, failed: [] };
  } catch (error) {
    if (!(error instanceof AppError) || own.length === 1 || own.length > maxSingle) throw error;
    return restoreEach(own, caller, context, { isUndo: true });
  }
}

/**
 * Restores each entry in a transaction of its own. The last deleted comes first, so that a module is there before its
 * records, and a parent before its children.
 */
async function restoreEach(entries: readonly Row[], caller: Caller, context: RecycleContext, { isUndo = false } = {}): Promise<Restored> {
  const failed: Restored['failed'] = [];
  let first: AppError | undefined;
  for (const entry of entries.toSorted((one, other) => Number(other['deletedTime']) - Number(one['deletedTime']))) {
    await restoreTogether([entry], caller, context, { isUndo }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      first ??= error;
      const reason = context.texts.text(caller.language, `$t:error.${error.code}`, error.params);
      failed.push({ id: String(entry['id']), fullName: String(entry['fullName']), reason });
    });
  }
  const count = entries.length - failed.length;
  if (count === 0) throw first ?? new AppError('recordNotFound');
  return { count, failed };
}
