import { readableTables, statesOf, type TableInput } from '#server/behaviours/transfer/source-table.ts';
import { csvFile } from '#server/behaviours/transfer/csv-file.ts';
import { importedText } from '#server/behaviours/transfer/table-columns.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { TableWriter } from '#server/excel/table-writer.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { Readable } from 'node:stream';

/** Rows of one query, and of the file. */
const limits = { page: 5_000, rows: 100_000 };

/**
 * Writes the rows of a table into a file for a background import, with the names of the columns as headings. The rows are read in
 * pages by the primary key, so a table that others change meanwhile is not one snapshot.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { sourceId, table } = body as TableInput;
  const tables = await readableTables(sourceId, caller, services);
  const columns = await tables.columns(table);
  const states = statesOf(caller, services);
  const hasKey = columns.some(({ isKey }) => isKey);
  const { page: size } = limits;
  let rows = 0;
  const write = async function* (writer: TableWriter) {
    for (let from = 0; ; from += size) {
      const page = await tables.rows(columns, { from, size });
      rows += page.length;
      if (page.length === size && !hasKey) throw new AppError('sourceTableNoKey', { table, limit: size });
      if (rows > limits.rows) throw new AppError('sourceTableRows', { table, limit: limits.rows });
      for (const row of page) writer.row(row.map((value, place) => importedText(value, columns[place]?.type ?? '', states)));
      yield;
      if (page.length < size) return;
    }
  };
  const content = Readable.from(
    csvFile(
      columns.map(({ name }) => name),
      write,
    ),
  );
  const { url } = await offerFile({ name: `${table}.csv`, type: 'text/csv', content }, services);
  return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), rows } };
};
