import { isElement, type PrintElement } from '#print/print-node';
import { pointsPerPixel } from './css-value';
import { drawLine } from './draw-line';
import type { Box, Flow, LayBlocks, Pen, Place } from './flow';
import { layLines } from './lay-lines';

/** Space for the marks of a list. */
const markWidth = 40 * pointsPerPixel;

/** Marks of the levels of a list without numbers. */
const bullets = ['•', '◦', '▪'] as const;

/**
 * A list with its marks. The editor writes every list as `ol`, with the kind and the level at each item.
 */
export function* layList(list: PrintElement, outer: Place, pen: Pen, layBlocks: LayBlocks): Generator<Flow> {
  const numbers: number[] = [startOf(list)];
  for (const item of list.children) {
    if (!isElement(item)) continue;
    const level = Number(/ql-indent-(\d)/.exec(item.attributes['class'] ?? '')?.[1] ?? 0);
    const left = Math.min(markWidth * (level + 1), outer.width / 2);
    const place = { ...outer, x: outer.x + left, width: outer.width - left };
    if (item.tag !== 'li') {
      yield* layBlocks([item], place, pen);
      continue;
    }
    numbers.length = level + 1;
    const kind = item.attributes['data-list'] ?? (list.tag === 'ol' ? 'ordered' : 'bullet');
    if (kind === 'ordered') numbers[level] = (numbers[level] ?? 0) + 1;
    const mark = kind === 'ordered' ? `${numbers[level]}.` : (checks[kind] ?? bullets[level % bullets.length] ?? '•');
    yield* marked(withoutListGaps(layBlocks(item.children, place, pen)), mark, place, pen);
  }
}

/** A list in a list follows closely. */
function* withoutListGaps(flows: Iterable<Flow>): Generator<Flow> {
  for (const flow of flows) if (!('gap' in flow)) yield flow;
}

const checks: Readonly<Record<string, string>> = { checked: '√', unchecked: '□' };

/** One less than the number of the first item. */
const startOf = ({ attributes: { start } }: PrintElement): number =>
  start !== undefined && /^\d{1,6}$/.test(start) ? Number(start) - 1 : 0;

/** The first box gets the mark on its left. */
function* marked(flows: Iterable<Flow>, mark: string, { x, look }: Place, pen: Pen): Generator<Flow> {
  let hasMark = false;
  for (const flow of flows) {
    if (hasMark || !('draw' in flow)) yield flow;
    else yield withMark(flow, mark, { x, look }, pen);
    hasMark ||= 'draw' in flow;
  }
}

function withMark(box: Box, mark: string, { x, look }: Pick<Place, 'x' | 'look'>, pen: Pen): Box {
  const [line] = layLines([{ text: mark, look }], { width: markWidth, maxHeight: pen.maxHeight, look, fonts: pen.fonts });
  const width = markWidth - 0.5 * look.size;
  return {
    height: box.height,
    draw: (y) => {
      if (line) drawLine(line, { x: x - markWidth, y, width }, 'right', pen);
      box.draw(y);
    },
  };
}
