import { workbookFile } from '../../excel/workbook-file';
import type { Pack } from '../../excel/zip-file';
import { csvFile } from './csv-file';
import type { FileColumn, TableTask } from './table-task';
import { writeRecords, type AskCells } from './write-records';

/** A file of records that come in the text format of `COPY … TO STDOUT`, made while they are read. `pack` packs parts of a workbook. */
export function tableFile(
  { format, columns }: TableTask,
  content: AsyncIterable<Uint8Array>,
  ask: AskCells,
  pack?: Pack,
): AsyncGenerator<Uint8Array> {
  const writeRows = (writer: Parameters<typeof writeRecords>[0]) => writeRecords(writer, columns, wholeLines(content), ask);
  return 'csv' in format ? csvFile(format.csv, writeRows) : workbookFile(format.xlsx, patternsOf(columns), writeRows, pack);
}

/** The formats of dates in a workbook. */
const patternsOf = (columns: readonly FileColumn[]): string[] => [
  ...new Set(
    columns
      .flatMap((column) => column.columns ?? [column])
      .flatMap(({ content }) => (typeof content === 'object' && !content.isText ? [content.pattern] : [])),
  ),
];

const lineFeed = 10;

async function* wholeLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  for await (const { buffer, byteOffset, byteLength } of content) {
    const chunk = Buffer.from(buffer, byteOffset, byteLength);
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      yield pending.length === 0 ? chunk.subarray(0, end) : Buffer.concat([...pending, chunk.subarray(0, end)]);
      pending = [];
    }
    if (end < chunk.length) pending.push(chunk.subarray(end));
  }
}
