import { drawBorders } from './cell-borders';
import { cellPadding } from './column-widths';
import type { DivisibleRows, Pen } from './flow';
import { filledHeight, type LaidCell, type LaidRows } from './lay-rows';

export function divisibleRows({ cells, heights }: LaidRows, { pdf }: Pen): DivisibleRows {
  let row = 0;
  const heightOf = (from: number, to: number): number => heights.slice(from, to).reduce((sum, height) => sum + height, 0);
  const drawRows = (y: number, end: number, height: number, isWhole: boolean): void => {
    for (const cell of cells) {
      if (cell.to <= row || cell.from >= end) continue;
      const top = y + heightOf(row, Math.max(cell.from, row));
      const bottom = cell.to >= end ? y + height : y + heightOf(row, cell.to);
      drawCell(cell, { y: top, height: bottom - top }, isWhole && cell.to <= end, pdf);
    }
  };
  return {
    height: heightOf(0, heights.length),
    first: Math.max(...cells.map(({ from, boxes: [box] }) => (from === 0 ? (box?.height ?? 0) + 2 * cellPadding.y : 0)), 0),
    draw: (y) => drawRows(y, heights.length, heightOf(0, heights.length), true),
    drawPart: (y, room, mustFit) => {
      let end = row;
      while (end < heights.length && heightOf(row, end + 1) <= room) end += 1;
      if (end > row) {
        const height = heightOf(row, end);
        drawRows(y, end, height, true);
        row = end;
        return { height, isDone: row === heights.length };
      }
      if (mustFit) return { height: 0, isDone: false };
      drawRows(y, row + 1, room, false);
      const left = cells.filter((cell) => cell.to === row + 1 && cell.boxes.length > 0).map(filledHeight);
      if (left.length > 0) heights[row] = Math.max(...left);
      else row += 1;
      return { height: room, isDone: row === heights.length };
    },
  };
}

/** Draws a cell, or a part of it: then the boxes that fit, and always one, so that the parts come to an end. */
function drawCell(cell: LaidCell, { y, height }: { y: number; height: number }, isLast: boolean, pdf: PDFKit.PDFDocument): void {
  const { x, width, background, borders } = cell;
  if (background !== undefined) pdf.rect(x, y, width, height).fill(background);
  drawBorders(borders, { x, y, width, height }, pdf);
  const free = isLast ? Math.max(height - filledHeight(cell), 0) : 0;
  let top = y + cellPadding.y + (cell.vertical === 'middle' ? free / 2 : cell.vertical === 'bottom' ? free : 0);
  let drawn = 0;
  for (const box of cell.boxes) {
    if (!isLast && drawn > 0 && top + box.height > y + height - cellPadding.y) break;
    box.draw(top);
    top += box.height;
    drawn += 1;
  }
  // A heading is drawn as a whole again.
  if (!isLast) cell.boxes.splice(0, drawn);
}
