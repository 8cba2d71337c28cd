import type { PrintElement } from '#print/print-node';
import { bordersOf, type Borders } from './cell-borders';
import { cellPadding } from './column-widths';
import { colourIn, pointsIn, styleOf } from './css-value';
import type { Box, LayBlocks, Pen, Place } from './flow';
import { stackedBoxes } from './stacked-boxes';
import type { GridCell, GridRow } from './table-grid';
import { alignOf, lookIn, type TextLook } from './text-look';

/** A cell whose content has been laid out. Lengths are in points. */
export interface LaidCell {
  /** Rows of the group. */
  from: number;
  to: number;
  x: number;
  width: number;
  borders: Borders;
  background: string | undefined;
  vertical: 'top' | 'middle' | 'bottom';
  /** What has not been drawn yet. */
  boxes: Box[];
}

/** Rows that joined cells hold together. */
export interface LaidRows {
  cells: LaidCell[];
  heights: number[];
}

export interface TableLayout {
  table: PrintElement;
  widths: readonly number[];
  place: Place;
  pen: Pen;
  layBlocks: LayBlocks;
}

export function layRows(rows: readonly GridRow[], layout: TableLayout): LaidRows {
  const first = rows[0]?.cells[0]?.row ?? 0;
  const cells = rows.flatMap(({ element, cells: ofRow }) => ofRow.map((cell) => laidCell(cell, element, first, layout)));
  const heights = rows.map(({ element, cells: ofRow }) =>
    Math.max(minHeight(element, layout), ...ofRow.map((cell) => heightOf(cell.element))),
  );
  // Cells of one row first, so that joined ones add only what they lack.
  for (const cell of cells.toSorted((one, other) => one.to - one.from - (other.to - other.from))) {
    const missing = filledHeight(cell) - heights.slice(cell.from, cell.to).reduce((sum, height) => sum + height, 0);
    if (missing > 0) heights[cell.to - 1] = (heights[cell.to - 1] ?? 0) + missing;
  }
  return { cells, heights };
}

/** The height of what has not been drawn yet, with the padding. */
export const filledHeight = ({ boxes }: LaidCell): number => boxes.reduce((sum, box) => sum + box.height, 2 * cellPadding.y);

const heightOf = (element: PrintElement): number => pointsIn(styleOf(element, 'height') ?? element.attributes['height']) ?? 0;

/** An empty row is as high as a line. */
const minHeight = (row: PrintElement, { place }: TableLayout): number => {
  const { size, lineHeight } = lookIn(row, place.look);
  return Math.max(heightOf(row), size * lineHeight + 2 * cellPadding.y);
};

function laidCell(cell: GridCell, row: PrintElement, first: number, { table, widths, place, pen, layBlocks }: TableLayout): LaidCell {
  const { element, column, columns } = cell;
  const x = place.x + sumOf(widths.slice(0, column));
  const width = sumOf(widths.slice(column, column + columns));
  const look: TextLook = { ...lookIn(element, lookIn(row, place.look)), background: undefined };
  const inner: Place = {
    x: x + cellPadding.x,
    width: Math.max(width - 2 * cellPadding.x, 1),
    look,
    align: alignOf(element, alignOf(row, 'left')),
  };
  return {
    from: cell.row - first,
    to: cell.row - first + cell.rows,
    x,
    width,
    borders: bordersOf(element, table),
    background: backgroundOf(element) ?? backgroundOf(row),
    vertical: verticalOf(element) ?? verticalOf(row) ?? 'middle',
    boxes: stackedBoxes(layBlocks(element.children, inner, pen)),
  };
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);

const backgroundOf = (element: PrintElement): string | undefined =>
  colourIn(styleOf(element, 'background-color') ?? styleOf(element, 'background'));

function verticalOf(element: PrintElement): LaidCell['vertical'] | undefined {
  const written = styleOf(element, 'vertical-align') ?? element.attributes['valign'];
  return written === 'top' || written === 'middle' || written === 'bottom' ? written : undefined;
}
