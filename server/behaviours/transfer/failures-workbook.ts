import { Readable } from 'node:stream';
import { isJsonObject } from '#engine/json';
import { workbookFile, type WriteRows } from '../../excel/workbook-file';
import type { Row } from '../../storage/records';
import type { Cell } from './cell-texts';
import { headingWithName, headingsOf, layoutOf } from './table-layout';
import type { TransferColumn } from './transfer-columns';

/** A workbook of refused records with their reasons, in the columns of the template. */
export function failuresWorkbook(
  name: string,
  columns: readonly TransferColumn[],
  slices: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
  text: (key: 'number' | 'errorsInfo') => string,
): Readable {
  const layout = layoutOf(columns, text('number'));
  const headings = headingsOf(layout, templateHeading(columns));
  const reasons = headings.map((_, line) => (line === 0 ? text('errorsInfo') : ''));
  const shape = {
    name,
    headings: headings.map((cells, line) => [reasons[line] ?? '', ...cells]),
    columns: [{ width: 60 }, ...(layout.hasTables ? [{ width: 8 }] : []), ...layout.leaves.map(() => ({ width: 18 }))],
  };
  return Readable.from(workbookFile(shape, [], writeLines(slices, columns, layout.hasTables)), { objectMode: false });
}

/** Titles that the import recognises: `*名称(inputField101)`. */
export const templateHeading =
  (columns: readonly TransferColumn[]) =>
  (column: TransferColumn): string => {
    const table = columns.find(({ columns: inner }) => inner?.includes(column));
    const named = table ? { label: column.label, name: `${table.name}-${column.name}` } : column;
    return `${column.isRequired ? '*' : ''}${headingWithName(named)}`;
  };

const writeLines = (
  slices: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
  columns: readonly TransferColumn[],
  hasTables: boolean,
): WriteRows =>
  async function* (writer) {
    let number = 0;
    for await (const records of slices) {
      for (const record of records) {
        number += 1;
        for (const line of linesOf(record, columns, hasTables ? [number] : [])) writer.row(line);
        yield;
      }
    }
  };

function linesOf(record: Row, columns: readonly TransferColumn[], numbers: readonly number[]): Cell[][] {
  const tables = columns.map((column) => (column.columns ? rowsIn(record[column.name]) : undefined));
  const count = Math.max(1, ...tables.map((rows) => rows?.length ?? 0));
  return Array.from({ length: count }, (_, line) => [
    line === 0 ? textOf(record['errorsInfo']) : null,
    ...numbers.map((number) => (line === 0 ? number : null)),
    ...columns.flatMap((column, index) => {
      if (column.columns) return column.columns.map((child) => textOf(tables[index]?.[line]?.[child.name]));
      return [line === 0 ? textOf(record[column.name]) : null];
    }),
  ]);
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const textOf = (value: unknown): Cell =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
