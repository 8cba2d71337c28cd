import type { Collection } from '#engine/collection';
import type { Filter } from '#engine/query/filter';

/** Records that a field relates to, under the caller's rule on them. */
export interface RelatedRecords {
  collection: Collection;
  rows: Filter;
  about?: Filter | undefined;
  hidden: ReadonlySet<string>;
}

/** By the field of the relation. */
export type RelatedByField = ReadonlyMap<string, RelatedRecords>;
