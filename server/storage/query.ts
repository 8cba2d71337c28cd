import { everyRecord, type Filter } from '#engine/query/filter';

/** A record, keyed by the ids of its fields. A sub-table's value is the list of its rows, each with its `id`. */
export type Row = Record<string, unknown>;

/** Who asks. */
export interface Actor {
  userId: string | null;
  /** The time in ms. */
  now(): number;
}

/** What the caller's access rule means for statements. */
export interface RecordsAccess {
  /** The records that exist for the caller, and that a change may make. */
  rows: Filter;
  /** The records that the resource is about: others do not exist, though a change may make them. */
  about?: Filter;
  /** Fields that are neither read nor named in a query; `table.column` for a column of a sub-table. They can be written. */
  hidden: ReadonlySet<string>;
}

/** Every record, every field. */
export const fullAccess: RecordsAccess = { rows: everyRecord, hidden: new Set() };

export interface Query {
  /** All records when left out. A value that the field cannot have throws `filterInvalid`. */
  filter?: Filter;
  /** A text that one of the fields contains; an empty one narrows nothing. */
  keyword?: { fields: readonly string[]; text: string };
  /** The collection's own order when left out. Empty values come last in either direction. */
  order?: readonly { field: string; descending: boolean }[];
  /** `number` counts from 1. The first 20 records when left out. */
  page?: { number: number; size: number };
  /** All columns but those of the deletion when left out. The rows of a sub-table come only where they are named. */
  fields?: readonly string[];
}
