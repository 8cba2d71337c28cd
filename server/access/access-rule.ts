import type { Filter } from '#engine/query/filter';

/** The rights of a caller on a resource. */
export interface AccessRule {
  /** The records that exist for the caller. It is part of every statement on them. */
  rows: Filter;
  fields: {
    /** Not shown, and refused in queries. A column of a sub-table is `table.column`. */
    hidden: ReadonlySet<string>;
    /** Shown, but ignored in posted records. */
    readOnly: ReadonlySet<string>;
    /** Shown, but not as columns of a list: only the form shows them. */
    unlisted?: ReadonlySet<string>;
  };
  /** The rights that the caller holds, as operations name them in `right`. */
  operations: 'all' | ReadonlySet<string>;
}
