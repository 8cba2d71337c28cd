import type { Row } from './query';
import type { Records } from './records';
import { isStorableText } from './is-storable-text';

/** Values in one statement. PostgreSQL takes at most 65 535 parameters. */
const chunkSize = 5_000;

/** The records whose field has one of any number of values. A value that is not a storable text matches nothing. */
export async function rowsWith(records: Records, field: string, values: readonly unknown[], fields?: string[]): Promise<Row[]> {
  const texts = [...new Set(values.filter((value) => typeof value === 'string' && value !== '' && isStorableText(value)))];
  const rows: Row[] = [];
  for (let start = 0; start < texts.length; start += chunkSize) {
    const filter = { field, is: 'in' as const, value: texts.slice(start, start + chunkSize) };
    for (const row of await records.all({ filter, ...(fields && { fields }) })) rows.push(row);
  }
  return rows;
}
