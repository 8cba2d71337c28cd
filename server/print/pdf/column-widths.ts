import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { pointsIn, styleOf } from './css-value';
import { roomOf, type Pen, type Place } from './flow';
import { holdsBlock, runsIn } from './inline-run';
import { contentWidths } from './lay-lines';
import { tableGrid, type GridCell, type TableGrid } from './table-grid';
import { lookIn, type TextLook } from './text-look';

/** Padding in a cell in points. */
export const cellPadding = { x: 4.5, y: 3 } as const;

/** Rows whose texts decide on the widths of columns. */
const measuredRows = 60;

interface Column {
  /** As the template writes it. */
  written: number | undefined;
  natural: number;
  smallest: number;
}

/** The widths of the columns of a table in points, as browsers share them: written ones first, then by the texts. */
export function columnWidths(table: PrintElement, grid: TableGrid, place: Place, pen: Pen): number[] {
  const columns = measured(table, grid, place, pen);
  const whole = tableWidth(table, columns, place.width);
  const written = sum(columns.map((column) => column.written ?? 0));
  const open = columns.filter((column) => column.written === undefined);
  const least = sum(open.map(({ smallest }) => smallest));
  const room = Math.max(whole - written, least);
  const widths = columns.map((column) => column.written ?? shared(column, open, room));
  const total = sum(widths);
  return widths.map((width) => (width / total) * (whole || total));
}

function shared({ natural, smallest }: Column, open: readonly Column[], room: number): number {
  const most = sum(open.map((column) => column.natural));
  const least = sum(open.map((column) => column.smallest));
  if (room >= most || most === least) return (natural / most) * room;
  return smallest + ((room - least) * (natural - smallest)) / (most - least);
}

function tableWidth(table: PrintElement, columns: readonly Column[], available: number): number {
  const written = lengthOf(table, available);
  return Math.min(available, written ?? sum(columns.map((column) => column.written ?? column.natural)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A written width in points; a percentage is one of `whole`. */
function lengthOf(element: PrintElement, whole: number): number | undefined {
  const width = styleOf(element, 'width') ?? element.attributes['width'];
  const share = /^(\d+(?:\.\d+)?)%$/.exec(width ?? '')?.[1];
  const length = share === undefined ? pointsIn(width) : (Number(share) / 100) * whole;
  return length !== undefined && length > 0 ? length : undefined;
}

function measured(table: PrintElement, { head, body, columns: count }: TableGrid, place: Place, pen: Pen): Column[] {
  const whole = lengthOf(table, place.width) ?? place.width;
  const columns = Array.from({ length: count }, (): Column => ({ written: undefined, natural: 0, smallest: 0 }));
  for (const [index, width] of [...columnElements(table)].entries()) {
    const column = columns[index];
    if (column) column.written = lengthOf(width, whole);
  }
  const rows = [...head, ...body.slice(0, measuredRows)];
  for (const { cells } of rows)
    for (const cell of cells) {
      const column = columns[cell.column];
      if (column && cell.columns === 1) column.written ??= lengthOf(cell.element, whole);
    }
  for (const { element, cells } of rows)
    for (const cell of cells) {
      const column = columns[cell.column];
      if (column && cell.columns === 1 && column.written === undefined) widen(column, cell, lookIn(element, place.look), place, pen);
    }
  for (const column of columns) {
    column.smallest += 2 * cellPadding.x;
    column.natural += 2 * cellPadding.x;
  }
  return columns;
}

function* columnElements({ children }: PrintElement): Generator<PrintElement> {
  for (const child of children) {
    if (!isElement(child)) continue;
    if (child.tag === 'colgroup') yield* columnElements(child);
    else if (child.tag === 'col') yield child;
  }
}

function widen(column: Column, { element }: GridCell, look: TextLook, place: Place, pen: Pen): void {
  const { natural, smallest } = widthsOf(element.children, lookIn(element, look), place, pen);
  column.natural = Math.max(column.natural, natural);
  column.smallest = Math.max(column.smallest, smallest);
}

function tableWidths(table: PrintElement, place: Place, pen: Pen): { natural: number; smallest: number } {
  const columns = measured(table, tableGrid(table), place, pen);
  return {
    natural: sum(columns.map(({ written, natural }) => written ?? natural)),
    smallest: sum(columns.map(({ smallest }) => smallest)),
  };
}

/** The widest of blocks, or the width of a line. */
function widthsOf(nodes: readonly PrintNode[], look: TextLook, place: Place, pen: Pen): { natural: number; smallest: number } {
  if (!nodes.some(holdsBlock))
    return contentWidths(runsIn(nodes, look), { width: place.width, look, ...roomOf(pen) });
  const widths = nodes.map((node) => {
    if (isElement(node) && node.tag === 'table') return tableWidths(node, { ...place, look }, pen);
    return isElement(node) ? widthsOf(node.children, lookIn(node, look), place, pen) : widthsOf([node], look, place, pen);
  });
  return { natural: Math.max(...widths.map(({ natural }) => natural)), smallest: Math.max(...widths.map(({ smallest }) => smallest)) };
}
