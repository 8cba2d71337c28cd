import { sql } from 'kysely';
import type { Filter } from '#engine/query/filter';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Services } from '../services';

/** Entries that one statement removes. */
const batchSize = 1_000;

/** Removes the entries of the monitor that match and that the caller may see, with their receivers, for good. Answers their number. */
export async function removeEntries(
  filter: Filter | undefined,
  resource: ParsedResource,
  caller: Caller,
  { db, recordsOf }: Pick<Services, 'db' | 'recordsOf'>,
): Promise<number> {
  const records = recordsOf(resource, caller);
  let count = 0;
  for (;;) {
    const { rows } = await records.page({ ...(filter && { filter }), page: { number: 1, size: batchSize }, fields: ['id'] });
    if (rows.length === 0) return count;
    const ids = rows.map(({ id }) => String(id));
    await db.transaction().execute(async (transaction) => {
      await sql`delete from base_message_delivery where monitor_id = any(${ids}::text[]) and delete_mark = 0`.execute(transaction);
      await sql`delete from base_message_monitor where id = any(${ids}::text[])`.execute(transaction);
    });
    count += ids.length;
  }
}
