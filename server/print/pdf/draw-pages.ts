import type { PrintNode } from '#print/print-node';
import type { DivisibleRows, Flow, LaidTable, Pen, Place } from './flow';
import { layBlocks } from './lay-blocks';

/** The place where the next box is drawn. Lengths are in points. */
export interface PageCursor {
  y: number;
  readonly top: number;
  readonly bottom: number;
  /** Begins a page. */
  next(): void;
}

/** Draws blocks from a place on, over as many pages as they take. */
export function drawPages(nodes: readonly PrintNode[], place: Place, page: PageCursor, pen: Pen): void {
  let gap = 0;
  let isEnded = false;
  for (const flow of layBlocks(nodes, place, pen)) {
    if ('gap' in flow) gap = Math.max(gap, flow.gap);
    else if ('isPageEnd' in flow) {
      isEnded = true;
      gap = 0;
    } else {
      // Without a page for a break at the end.
      if (isEnded) page.next();
      page.y += gap;
      isEnded = false;
      gap = 0;
      drawFlow(flow, page, pen);
    }
  }
}

function drawFlow(flow: Exclude<Flow, { gap: number } | { isPageEnd: true }>, page: PageCursor, pen: Pen): void {
  if ('table' in flow) return drawTable(flow.table, page, pen);
  if (page.y + flow.height > page.bottom && page.y > page.top) page.next();
  flow.draw(page.y);
  page.y += flow.height;
}

/** Draws a table; its heading stands on each page, unless it takes more than half of one. */
function drawTable({ head, body }: LaidTable, page: PageCursor, pen: Pen): void {
  const headHeight = head.reduce((sum, rows) => sum + rows.height, 0);
  const isRepeated = headHeight < pen.maxHeight / 2;
  const drawHead = (): void => {
    for (const rows of head) {
      rows.draw(page.y);
      page.y += rows.height;
    }
  };
  const next = (): void => {
    page.next();
    if (isRepeated) drawHead();
  };
  let isStarted = false;
  for (const rows of isRepeated ? body : [...head, ...body]) {
    // A heading does not stand alone at the end of a page.
    const needed = roomFor(rows, page) + (isStarted || !isRepeated ? 0 : headHeight);
    if (!isStarted && page.y + needed > page.bottom && page.y > page.top) page.next();
    if (!isStarted && isRepeated) drawHead();
    isStarted = true;
    drawRows(rows, next, page);
  }
  if (!isStarted && isRepeated) drawHead();
}

/** The height with which rows begin on a page: all of it, unless they are higher than a page. */
const roomFor = ({ height, first }: DivisibleRows, { top, bottom }: PageCursor): number => (height > bottom - top ? first : height);

function drawRows(rows: DivisibleRows, next: () => void, page: PageCursor): void {
  if (page.y + rows.height <= page.bottom) {
    rows.draw(page.y);
    page.y += rows.height;
    return;
  }
  const begins = page.y + roomFor(rows, page) <= page.bottom;
  if (page.y > page.top && !begins) next();
  for (let mustFit = !begins; ;) {
    const { height, isDone } = rows.drawPart(page.y, page.bottom - page.y, mustFit);
    page.y += height;
    if (isDone) return;
    // Rows that do not fit on a page of their own are divided.
    mustFit = height > 0;
    if (height > 0) next();
  }
}
