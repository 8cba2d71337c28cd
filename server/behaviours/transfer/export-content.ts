import { Readable } from 'node:stream';
import type { Caller } from '../../access/caller';
import { dateFormatOf } from '#engine/dates/date-format';
import type { ColumnType } from '#engine/definition';
import { toWire } from '#engine/module/record-wire';
import type { ParsedResource } from '#engine/parsed';
import type { WorkbookShape } from '../../excel/workbook-file';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { nextTurn } from '../next-turn';
import { recordsFormat } from '../records-file';
import { createCellTexts, isStoredCell, type Cell } from './cell-texts';
import type { ExportPlan } from './export-plan';
import { parsedLines } from './parsed-lines';
import { flatHeadings, headingsOf, layoutOf, type TableLayout } from './table-layout';
import type { FileColumn, TableTask } from './table-task';
import type { TransferColumn } from './transfer-columns';
import type { AskCells } from './write-records';

interface ExportOptions {
  resource: ParsedResource;
  plan: ExportPlan;
  caller: Caller;
  /** The name of the sheet. */
  title: string;
}

/** The file of an export, made while it is read: in constant memory, and from one snapshot. */
export function exportContent({ resource, plan, caller, title }: ExportOptions, services: Services): Readable {
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: plan.narrowedBy });
  if (plan.format === 'json') return streamed(jsonOf(resource, parsedLines(records.lines(plan.query, ownName))));
  const { columns: copied, rows } = records.copied({ ...plan.query, fields: plan.columns.map(({ id }) => id) }, ownName);
  // The columns of the statement, which decides about what the caller may see.
  const read = copied.flatMap(({ key, type }) => plan.columns.filter(({ id }) => id === key).map((column) => ({ column, type })));
  const layout = layoutOf(
    read.map(({ column }) => column),
    services.texts.text(caller.language, '$t:transfer.number'),
  );
  const task: TableTask = {
    format: plan.format === 'csv' ? { csv: flatHeadings(layout) } : { xlsx: sheetShape(layout, title) },
    columns: read.map(({ column, type }) => fileColumn(column, type)),
  };
  return services.tables.make(task, rows, cellsIn(layout, caller, services));
}

/** The name of a field without that of its table. */
const ownName = (path: string): string => path.slice(path.indexOf('.') + 1);

function sheetShape(layout: TableLayout, name: string): WorkbookShape {
  const widths = layout.leaves.map(({ label, definition }) => ({
    width: Math.min(40, Math.max(definition.moment ? 20 : 12, 2 * label.length + 4)),
  }));
  return {
    name,
    headings: headingsOf(layout),
    merged: mergedHeadings(layout),
    columns: layout.hasTables ? [{ width: 8 }, ...widths] : widths,
  };
}

/** A column as the thread writes it. */
export const fileColumn = (column: TransferColumn, type: ColumnType): FileColumn => ({
  id: column.id,
  type,
  content: contentOf(column),
  // Their values are JSON.
  ...(column.columns && { columns: column.columns.map((inner) => fileColumn(inner, 'jsonb')) }),
});

function contentOf(column: TransferColumn): FileColumn['content'] {
  if (!column.definition.moment) return isStoredCell(column) ? 'stored' : 'named';
  const format = dateFormatOf(column.node);
  // Moments that the server sets have a time of day, whatever their format.
  const days = format.days && column.definition.moment(column.node) === format.unit;
  return { ...format, days, isText: format.unit === 'year' };
}

/** Values whose cells are made at once. Other calls run between two slices. */
const sliceSize = 200;

/** Answers the cells of values that the thread cannot make: under the names that the caller sees. */
export function cellsIn({ leaves }: TableLayout, caller: Caller, services: Services): AskCells {
  const texts = createCellTexts(caller, services);
  return async (questions) => {
    const answers: Cell[][] = [];
    for (const { column: index, values } of questions) {
      const column = leaves[index] as TransferColumn;
      const cells: Cell[] = [];
      for (let start = 0; start < values.length; start += sliceSize) {
        const slice = values.slice(start, start + sliceSize);
        await texts.load(column, slice);
        for (const value of slice) cells.push(texts.cellOf(column, value));
        await nextTurn();
      }
      answers.push(cells);
    }
    return answers;
  };
}

const streamed = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { objectMode: false, highWaterMark: 256 * 1024 });

/** Stored values under the names on the wire. */
async function* jsonOf(resource: ParsedResource, slices: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...recordsFormat, resource: resource.id, exportedAt: Date.now() }).slice(0, -1)},"records":[`;
  let separator = '\n';
  for await (const rows of slices) {
    let text = '';
    for (const row of rows) {
      text += separator + JSON.stringify(toWire(row, resource.names));
      separator = ',\n';
    }
    yield text;
    await nextTurn();
  }
  yield '\n]}\n';
}

/** A table's heading covers its columns; a heading beside tables covers both lines. */
function mergedHeadings({ columns, hasTables }: TableLayout) {
  if (!hasTables) return [];
  let at = 1;
  const own = columns.map((column) => {
    const wide = column.columns?.length ?? 1;
    const cells = { line: 0, column: at, lines: column.columns ? 1 : 2, columns: wide };
    at += wide;
    return cells;
  });
  return [{ line: 0, column: 0, lines: 2, columns: 1 }, ...own].filter(({ lines, columns: wide }) => lines > 1 || wide > 1);
}
