import { everyRecord, type Filter } from '#engine/query/filter';
import type { RelatedByField } from './related-records';

/** A record, keyed by the ids of its fields. A sub-table's value is the list of its rows, each with its `id`. */
export type Row = Record<string, unknown>;

/** The user and the clock of a change. */
export interface Actor {
  userId: string | null;
  /** The time in ms. */
  now(): number;
}

/** The caller's access rule for statements. */
export interface RecordsAccess {
  /** The records that the caller may see, and that a change may create. */
  rows: Filter;
  /** The records of the resource. Other records are not found, though a change may create them. */
  about?: Filter;
  /** Fields that are neither read nor named in a query; `table.column` for a column of a sub-table. They can be written. */
  hidden: ReadonlySet<string>;
  /** Related records whose fields a query may name as `relation.field`. */
  related?: RelatedByField | undefined;
}

/** Every record, every field. */
export const fullAccess: RecordsAccess = { rows: everyRecord, hidden: new Set() };

export interface Query {
  /** Default: all records. A value that the field cannot have throws `filterInvalid`. */
  filter?: Filter;
  /** Only records at the top of a tree: no record has the id in this field. */
  topOf?: string;
  /** A text that one of the fields contains. An empty text matches every record. */
  keyword?: { fields: readonly string[]; text: string };
  /** Default: the order of the collection. Empty values come last in either direction. */
  order?: readonly { field: string; descending: boolean }[];
  /** `number` counts from 1. Default: the first 20 records. */
  page?: { number: number; size: number };
  /** Default: all columns except those of the deletion. Rows of a sub-table are read only if the list names it. */
  fields?: readonly string[];
}
