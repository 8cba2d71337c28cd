import type { Text } from '../generated/descriptor.gen';
import { isText, languages, literalOf } from '../text';

/**
 * The title of a column that differs from the label of its field. Designers copy the label into the title, so that a copy has
 * the languages of the label; that of a column of a sub-table is `table-column`.
 *
 * @example columnTitle('电', { zh: '电', en: 'Power' }) // undefined
 */
export function columnTitle(title: unknown, label: Text | undefined, tableLabel?: Text): Text | undefined {
  if (!isText(title) || title === label) return undefined;
  if (typeof title !== 'string' || label === undefined) return title;
  if (title === literalOf(label, 'zh')) return undefined;
  const isCopy = tableLabel !== undefined && title === joined(tableLabel, label, 'zh');
  if (!isCopy || (typeof label === 'string' && typeof tableLabel === 'string')) return title;
  const [zh, zhtw, en] = languages.map((language) => joined(tableLabel, label, language));
  return { zh: zh ?? title, zhtw: zhtw ?? title, en: en ?? title };
}

const joined = (table: Text, column: Text, language: (typeof languages)[number]): string =>
  `${literalOf(table, language)}-${literalOf(column, language)}`;
