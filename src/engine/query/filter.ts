/** How a value is held against a field's. `not`, `notContains` and `notIn` are true of an empty field. */
export type FilterOperator = 'equals' | 'not' | 'contains' | 'notContains' | 'greater' | 'atLeast' | 'less' | 'atMost' | 'between' | 'in' | 'notIn' | 'empty' | 'present';

/**
 * What records of a resource are wanted: conditions on fields, joined by all or any. No condition at all narrows
 * nothing under `all`, and is true of nothing under `any`.
 */
export type Filter = { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] } | FieldFilter;

/** A condition on one field. */
export interface FieldFilter {
  /** The id of a field; `table.column` where some row of a sub-table must fulfil it. */
  readonly field: string;
  readonly is: FilterOperator;
  /** In the field's own type; a list for `in` and `notIn`, `[from, to]` for `between`, where `null` leaves a side open. */
  readonly value?: unknown;
  /** The id of another field of the same record, instead of a value. */
  readonly other?: string;
}
