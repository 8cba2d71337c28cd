/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a node would be inserted: before the child at `index`, with the bar that marks the place. */
export interface DropPlace {
  index: number;
  mark: Box;
}

/**
 * The place of a point among the boxes of a container's children, which flow in lines from the left. `undefined` stands for
 * a child that is not drawn. A box that fills its line is divided at half its height, another one at half its width.
 *
 * @example dropPlace({ x: 5, y: 5 }, [{ left: 0, top: 0, width: 100, height: 30 }], { left: 0, top: 0, width: 100, height: 60 }).index // 0
 */
export function dropPlace(point: Point, boxes: readonly (Box | undefined)[], within: Box): DropPlace {
  const drawn = boxes.flatMap((box, index) => (box ? [{ box, index }] : []));
  const next = drawn.findIndex(({ box }) => isBefore(point, box, within));
  if (next < 0) {
    const last = drawn.at(-1);
    return { index: boxes.length, mark: last ? markAfter(last.box, within) : emptyMark(within) };
  }
  const { box, index } = drawn[next] as { box: Box; index: number };
  const previous = drawn[next - 1]?.box;
  // At the end of a line the bar is behind its last box, not before the first one of the next line.
  if (previous && point.y < box.top && point.y < bottomOf(previous) && !isFull(previous, within))
    return { index, mark: markAfter(previous, within) };
  return { index, mark: markBefore(box, within) };
}

function isBefore({ x, y }: Point, box: Box, within: Box): boolean {
  if (y < box.top) return true;
  if (y > bottomOf(box)) return false;
  return isFull(box, within) ? y < box.top + box.height / 2 : x < box.left + box.width / 2;
}

const bottomOf = ({ top, height }: Box): number => top + height;

const isFull = (box: Box, within: Box): boolean => box.width > within.width * 0.8;

/** In pixels. */
const thickness = 3;

const markBefore = (box: Box, within: Box): Box =>
  isFull(box, within)
    ? { left: box.left, top: box.top - thickness, width: box.width, height: thickness }
    : { left: box.left - thickness, top: box.top, width: thickness, height: box.height };

const markAfter = (box: Box, within: Box): Box =>
  isFull(box, within)
    ? { left: box.left, top: bottomOf(box), width: box.width, height: thickness }
    : { left: box.left + box.width, top: box.top, width: thickness, height: box.height };

/** The whole container is marked while it is empty. */
const emptyMark = ({ left, top, width, height }: Box): Box => ({ left: left + 2, top: top + 2, width: width - 4, height: height - 4 });

export const contains = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The smallest box around boxes. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map(bottomOf));
  return { left, top, width: right - left, height: bottom - top };
}
