import { sql, type RawBuilder } from 'kysely';
import type { Column } from '#engine/collection';
import { isOftenEmpty } from '#engine/index-of';
import { quoted } from './quoted';

export interface ReadyColumn extends Column {
  /** Quoted name, for a statement on a single table. */
  ref: RawBuilder<unknown>;
  /** Quoted name with that of the table, for a statement on several tables. */
  fullRef: RawBuilder<unknown>;
  /** Whether many records may have no value in it: a descending order then needs `nulls last`. */
  isOftenEmpty: boolean;
}

/** Chinese by pinyin, then words of other languages as theirs are; full-width characters stand beside their own. */
export const wordCollation = 'zh-x-icu';

/** The order of words, behind a column. */
export const wordOrder = sql.raw(` collate ${quoted(wordCollation)}`);

/** Quotes the names once, not in every statement. */
export const readyColumn = (table: string, column: Column): ReadyColumn => ({
  ...column,
  ref: sql.raw(quoted(column.name)),
  fullRef: sql.raw(`${quoted(table)}.${quoted(column.name)}`),
  isOftenEmpty: isOftenEmpty(column),
});
