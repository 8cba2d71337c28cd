/** The fields of a resource that a caller may not see or not write, by their ids. A column of a sub-table is `table.column`. */
export interface FieldRights {
  /** Not shown, and refused in queries. */
  hidden: ReadonlySet<string>;
  /** Shown, but ignored in posted records. */
  readOnly: ReadonlySet<string>;
  /** Shown, but not as columns of a list: only the form shows them. */
  unlisted?: ReadonlySet<string>;
}
