import type { PrintElement } from '#print/print-node';
import { columnWidths } from './column-widths';
import { divisibleRows } from './divisible-rows';
import type { DivisibleRows, LaidTable, LayBlocks, Pen, Place } from './flow';
import { layRows, type TableLayout } from './lay-rows';
import { rowGroups, tableGrid, type GridRow } from './table-grid';

export function layTable(table: PrintElement, place: Place, pen: Pen, layBlocks: LayBlocks): LaidTable {
  const grid = tableGrid(table);
  const widths = columnWidths(table, grid, place, pen);
  const width = widths.reduce((sum, part) => sum + part, 0);
  const layout: TableLayout = { table, widths, place: { ...place, x: tableStart(table, place, width) }, pen, layBlocks };
  return { head: [...laid(grid.head, layout)], body: laid(grid.body, layout) };
}

/** A narrow table stands where its alignment or its margins put it. */
function tableStart({ attributes: { align, style = '' } }: PrintElement, { x, width }: Place, own: number): number {
  const isCentred = align === 'center' || /margin-left:\s*auto/.test(style) || /margin:[^;]*\bauto\b/.test(style);
  if (isCentred) return x + (width - own) / 2;
  return align === 'right' ? x + width - own : x;
}

function* laid(rows: readonly GridRow[], layout: TableLayout): Generator<DivisibleRows> {
  for (const group of rowGroups(rows)) yield divisibleRows(layRows(group, layout), layout.pen);
}
