import type { Records, Row } from './records';
import { isStorableText } from './is-storable-text';

/** Values in one statement; PostgreSQL takes at most 65 535 parameters. */
const chunk = 5_000;

/** The rows whose field holds one of many values, however many. What is no text, or none that can be kept, matches nothing. */
export async function rowsWith(records: Records, field: string, values: readonly unknown[], fields?: string[]): Promise<Row[]> {
  const texts = [...new Set(values.filter((value) => typeof value === 'string' && value !== '' && isStorableText(value)))];
  const rows: Row[] = [];
  for (let start = 0; start < texts.length; start += chunk) {
    const filter = { field, is: 'in' as const, value: texts.slice(start, start + chunk) };
    for (const row of await records.all({ filter, ...(fields && { fields }) })) rows.push(row);
  }
  return rows;
}
