import type { Box, Flow } from './flow';

/** Flows as boxes below each other, for a cell: gaps between them are boxes, tables one box for rows that hold together. */
export function stackedBoxes(flows: Iterable<Flow>): Box[] {
  const boxes: Box[] = [];
  let gap = 0;
  const add = (box: Box): void => {
    if (gap > 0) boxes.push({ height: gap, draw: () => undefined });
    gap = 0;
    boxes.push(box);
  };
  for (const flow of flows) {
    if ('draw' in flow) add(flow);
    else if ('gap' in flow) gap = Math.max(gap, flow.gap);
    else if ('table' in flow) {
      for (const rows of flow.table.head) add(rows);
      for (const rows of flow.table.body) add(rows);
    }
  }
  if (gap > 0) boxes.push({ height: gap, draw: () => undefined });
  return boxes;
}
