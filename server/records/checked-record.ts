import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { draftOf, type WriteContext } from './draft';
import { prepare } from './write-record';

/**
 * The values of a new record as `writeRecord` would store them, for a record that is stored together with others. Throws an
 * `IssueError`. Nothing is written.
 */
export async function checkedRecord(
  resource: ParsedResource,
  body: unknown,
  caller: Caller,
  context: WriteContext,
  db?: Database,
): Promise<Row> {
  const draft = draftOf({ body }, 'create');
  await prepare({ resource, drafts: [draft], caller, context }, db);
  return Object.fromEntries(resource.fields.map(({ id }) => [id, draft.values[id]]));
}
