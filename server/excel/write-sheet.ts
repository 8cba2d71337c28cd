import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn {
  key: string;
  heading: string;
  /** In characters. */
  width?: number;
}

type SheetRows = Iterable<Readonly<Record<string, unknown>>> | AsyncIterable<Readonly<Record<string, unknown>>>;

/** A workbook of one sheet as bytes that are made while the rows are read. No text becomes a formula. */
export function writeSheet(name: string, columns: readonly SheetColumn[], rows: SheetRows): Readable {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ heading, width = 18 }) => ({ header: heading, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* cellsOf(columns: readonly SheetColumn[], rows: SheetRows) {
  for await (const row of rows) yield columns.map(({ key }) => cellOf(row[key]));
}

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : String(value);
};
