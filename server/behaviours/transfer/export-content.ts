import { Readable } from 'node:stream';
import { streamWorkbook } from '../../excel/stream-workbook';
import type { Caller } from '../../access/caller';
import type { ParsedResource } from '#engine/parsed';
import { toWire } from '#engine/module/record-wire';
import { nextTurn } from '../next-turn';
import { recordsFormat } from '../records-file';
import type { Services } from '../../services';
import type { Records, Row } from '../../storage/records';
import { createCellTexts, loadTexts, type Cell } from './cell-texts';
import type { ExportPlan } from './export-plan';
import { parsedLines } from './parsed-lines';
import { flatHeadings, headingsOf, layoutOf, linesOf, type TableLayout } from './table-layout';
import { csvLines, csvMark } from './write-csv';

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
  if (plan.format === 'json') return streamed(jsonOf(resource, slicesOf(records, plan)));
  const layout = layoutOf(plan.columns, services.texts.text(caller.language, '$t:transfer.number'));
  const lines = tableLines(slicesOf(records, plan), layout, caller, services);
  if (plan.format === 'csv') return streamed(csvOf(layout, lines));
  const headings = headingsOf(layout);
  const widths = layout.leaves.map(({ label, definition }) => ({
    width: Math.min(40, Math.max(definition.moment ? 20 : 12, 2 * label.length + 4)),
  }));
  return streamWorkbook(
    { name: title, headings, merged: mergedHeadings(layout), columns: layout.hasTables ? [{ width: 8 }, ...widths] : widths },
    lines,
  );
}

const streamed = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { objectMode: false, highWaterMark: 256 * 1024 });

/** The records in slices. A page is read at once, all others as they come. */
async function* slicesOf(records: Records, { query }: ExportPlan): AsyncGenerator<Row[]> {
  if (query.page) yield* pageOf(records, query);
  else yield* parsedLines(records.lines(query, (path) => path.slice(path.indexOf('.') + 1)));
}

async function* pageOf(records: Records, query: ExportPlan['query']): AsyncGenerator<Row[]> {
  for await (const { rows } of records.pageSlices(query)) yield rows;
}

async function* tableLines(
  slices: AsyncIterable<Row[]>,
  layout: TableLayout,
  caller: Caller,
  services: Services,
): AsyncGenerator<Cell[][]> {
  const texts = createCellTexts(caller, services);
  let number = 0;
  for await (const rows of slices) {
    await loadTexts(texts, layout.columns, rows);
    yield rows.flatMap((row) => linesOf(row, (number += 1), layout, texts));
    // The database sends megabytes within one turn, and the calls of others would wait for all of them.
    await nextTurn();
  }
}

async function* csvOf(layout: TableLayout, slices: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvMark + csvLines([flatHeadings(layout)]);
  for await (const lines of slices) yield csvLines(lines);
}

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
