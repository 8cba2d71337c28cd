import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Database } from '../storage/database';
import type { Records } from '../storage/records';

/** Records that somebody works with: what they consist of, and the way to them as this one may see them. A file describes them, or a module. */
export interface RecordSource {
  resource: ParsedResource;
  /** `db` is a transaction to take part in. */
  records(db?: Database): Records;
}

/** The records of a resource that a file describes. */
export const sourceOf = (resource: ParsedResource, { recordsOf }: Pick<Services, 'recordsOf'>, caller: Caller): RecordSource => ({
  resource,
  records: (db) => recordsOf(resource, caller, db),
});
