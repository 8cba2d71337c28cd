import type { DateUnit } from '#engine/dates/date-unit';
import type { ColumnType } from '#engine/definition';
import type { Order } from '../list-props';

/** What a list's part of the address may name. Anything else in the address is ignored or dropped. */
export interface ListShape {
  /** Stands before the names of the parameters, on a screen with several lists. */
  prefix: string;
  hasKeyword: boolean;
  hasSuperQuery: boolean;
  /** The fields of the search conditions. */
  conditions: ReadonlyMap<string, ConditionKind>;
  initialQuery: Readonly<Record<string, unknown>>;
  /** The jnpfKeys of the fields of the advanced search, by path. */
  queryFields: ReadonlyMap<string, ConditionKind>;
  sortable: ReadonlySet<string>;
  columns: readonly string[];
  /** The order and page size without a parameter. */
  order: readonly Order[];
  size: number;
  sizes: readonly number[];
}

/** The values that a condition on a field may have. */
export interface ConditionKind {
  jnpfKey: string;
  column: ColumnType | null;
  /** Whether numbers are moments, which the address shows as dates. */
  isMoment: boolean;
  /** The unit of a field of days, which have no time zone. */
  dayUnit?: DateUnit;
}
