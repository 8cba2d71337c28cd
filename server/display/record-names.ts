import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { rowsWith } from '../storage/rows-with';

/** The names of records that the caller may see, by their ids. */
export async function recordNames(
  resource: string,
  ids: readonly string[],
  caller: Caller,
  { recordsOf }: { recordsOf: RecordsOf },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsWith(recordsOf(resource, caller), 'id', ids, ['id', 'fullName']);
  return new Map(rows.flatMap(({ id, fullName }) => (fullName ? [[String(id), String(fullName)]] : [])));
}
