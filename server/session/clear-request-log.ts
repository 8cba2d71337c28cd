import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { logRemoval } from './login-log';

/** Entries that one statement deletes. */
const batchSize = 1_000;

/** Deletes the entries of a filter from the log of calls. The log of logins says so. */
export async function clearRequestLog(narrowedBy: Filter, caller: Caller, context: { recordsOf: RecordsOf }): Promise<void> {
  const records = context.recordsOf('system/requestEntry', serverCaller, undefined, { narrowedBy });
  let count = 0;
  for (;;) {
    const { rows } = await records.page({ page: { number: 1, size: batchSize }, fields: ['id'] });
    if (rows.length === 0) break;
    count += (await records.removeAll(rows.map(({ id }) => String(id)))).length;
  }
  if (count > 0) await logRemoval(count, caller, context);
}
