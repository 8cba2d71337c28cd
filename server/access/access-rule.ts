import type { FieldRights } from '#engine/field-rights';
import type { Filter } from '#engine/query/filter';

/** The rights of a caller on a resource. */
export interface AccessRule {
  /** The records that exist for the caller. It is part of every statement on them. */
  rows: Filter;
  fields: FieldRights;
  /** The rights that the caller holds, as operations name them in `right`. */
  operations: 'all' | ReadonlySet<string>;
}
