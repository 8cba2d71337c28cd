import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Database } from '../storage/database';
import type { RowOf } from '../storage/records';

/** The last release of a module as it is stored; `undefined` without a release. */
export async function lastReleaseOf(
  moduleId: string,
  recordsOf: RecordsOf,
  db?: Database,
): Promise<RowOf<'visualdev/release'> | undefined> {
  const { rows } = await recordsOf('visualdev/release', serverCaller, db).page({
    filter: { field: 'moduleId', is: 'equals', value: moduleId },
    order: [{ field: 'number', descending: true }],
    page: { number: 1, size: 1 },
  });
  return rows[0];
}
