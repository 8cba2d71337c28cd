import type { ColumnType } from './definition';
import type { JsonValue } from './json';

/** A column of a table: the field it keeps, its name in SQL, its type, and what a new row gets. */
export interface Column {
  /** The id of the field in the descriptor. */
  field: string;
  /** The name in SQL: the one in `collection.columns`, else the field's id in snake case. */
  name: string;
  type: ColumnType;
  nullable: boolean;
  /** Whether its values are days, which have no time zone: see `dates/days.ts`. */
  days?: true;
  default?: JsonValue;
  /**
   * Whether it holds words that users write, which are ordered as in a dictionary: Chinese by pinyin, capitals beside
   * small letters.
   */
  isWords?: true;
}
