import { sql, type RawBuilder } from 'kysely';
import type { Column } from '#engine/collection';
import { isOftenEmpty } from '#engine/index-of';
import { quoted } from './quoted';

export interface ReadyColumn extends Column {
  /** Its quoted name, for a statement on its table alone. */
  ref: RawBuilder<unknown>;
  /** Its name with that of its table, for a statement in which other tables stand. */
  fullRef: RawBuilder<unknown>;
  /** Whether a record may well have no value in it: an order says where those go, and then no index helps. */
  isOftenEmpty: boolean;
}

/** Names come from the descriptor, and are quoted once and not in every statement. */
export const readyColumn = (table: string, column: Column): ReadyColumn => ({
  ...column,
  ref: sql.raw(quoted(column.name)),
  fullRef: sql.raw(`${quoted(table)}.${quoted(column.name)}`),
  isOftenEmpty: isOftenEmpty(column),
});
