import { centre, clippers, height, isEmpty, isShown, room, visiblePart, width, type Styles } from './boxes';
import { describe } from './fault';

/** A region with more content than room, and where to turn the wheel over it. */
export interface Region {
  index: number;
  name: string;
  axis: 'x' | 'y';
  /** Without one the region is covered. */
  point?: [number, number];
  /** What lies over the middle of a covered region. */
  cover?: string;
  /** Whether the wheel has moved it before. */
  hasScrolled: boolean;
  /** The sign of the turn: a region at its end scrolls back. */
  sign: 1 | -1;
}

const leastRoom = 24;
/** Content of this many pixels more is a border or a shadow. */
const tolerance = 6;

let regions: { element: Element; axis: 'x' | 'y'; before: number }[] = [];
const scrolled = { x: new WeakSet<Element>(), y: new WeakSet<Element>() };

/** The regions of a layer that must scroll. */
export function regionsIn(layer: Element, styles: Styles): Region[] {
  regions = [];
  const answer: Region[] = [];
  for (const element of [layer, ...layer.querySelectorAll('*')]) {
    if (element.clientHeight < leastRoom || element.clientWidth < leastRoom || !isShown(element)) continue;
    for (const axis of ['y', 'x'] as const) {
      if (!mustScroll(element, axis, styles)) continue;
      const box = visiblePart(room(element), element, styles);
      if (isEmpty(box)) continue;
      const point = pointOver(element, box, axis, styles);
      const [at, end] =
        axis === 'y'
          ? [element.scrollTop, element.scrollHeight - element.clientHeight]
          : [element.scrollLeft, element.scrollWidth - element.clientWidth];
      const cover = point ? null : document.elementFromPoint(...centre(box));
      answer.push({
        index: regions.length,
        name: describe(element),
        axis,
        sign: at >= end - 1 ? -1 : 1,
        hasScrolled: scrolled[axis].has(element),
        ...(point && { point }),
        ...(cover && { cover: describe(cover) }),
      });
      regions.push({ element, axis, before: at });
    }
  }
  return answer;
}

/** Whether the wheel has moved a region, or what is drawn in it. */
export function hasScrolled(index: number): boolean {
  const region = regions[index];
  if (!region) return false;
  const { element, axis, before } = region;
  if ((axis === 'y' ? element.scrollTop : element.scrollLeft) === before) return false;
  scrolled[axis].add(element);
  if (axis === 'y') element.scrollTop = before;
  else element.scrollLeft = before;
  return true;
}

/** Whether a user can scroll an element: by its style, because the wheel has moved it, or with another one, as the head of a table. */
export const canScroll = (element: Element, axis: 'x' | 'y', styles: Styles): boolean =>
  scrollsByStyle(element, axis, styles) || scrolled[axis].has(element) || (axis === 'x' && followsAnother(element, styles));

const scrollsByStyle = (element: Element, axis: 'x' | 'y', styles: Styles): boolean =>
  /auto|scroll/.test(axis === 'y' ? styles(element).overflowY : styles(element).overflowX);

const followsAnother = (element: Element, styles: Styles): boolean =>
  [...(element.parentElement?.children ?? [])].some(
    (sibling) =>
      sibling !== element &&
      scrollsByStyle(sibling, 'x', styles) &&
      Math.abs(sibling.scrollWidth - element.scrollWidth) <= scrollBar &&
      sibling.scrollWidth > sibling.clientWidth,
  );

/** Pixels. */
const scrollBar = 20;

function mustScroll(element: Element, axis: 'x' | 'y', styles: Styles): boolean {
  const style = styles(element);
  const excess = axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
  if (excess <= tolerance) return false;
  const overflow = axis === 'y' ? style.overflowY : style.overflowX;
  if (/auto|scroll/.test(overflow)) return style.pointerEvents !== 'none';
  // What is hidden on purpose (a line that ends in dots, a picture) is shorter than a line or has no control.
  return axis === 'y' && overflow === 'hidden' && hidesControls(element, styles);
}

function hidesControls(element: Element, styles: Styles): boolean {
  const space = room(element);
  return [
    ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role="option"], [role="treeitem"], [role="row"]'),
  ].some((child) => {
    const box = child.getBoundingClientRect();
    if (box.height < 4 || box.bottom < space.bottom + tolerance || !child.checkVisibility({ visibilityProperty: true })) return false;
    const cutting = clippers(child, styles).find(
      (clipper) => styles(clipper).overflowY !== 'visible' && room(clipper).bottom + tolerance < box.bottom,
    );
    return cutting === element;
  });
}

/** A point where the wheel turns this region and not one within it. */
function pointOver(element: Element, box: ReturnType<typeof room>, axis: 'x' | 'y', styles: Styles): [number, number] | undefined {
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9, 0.02, 0.98];
  const points: [number, number][] = [
    centre(box),
    ...parts.flatMap((y) => parts.map((x): [number, number] => [box.left + width(box) * x, box.top + height(box) * y])),
  ];
  return points.find(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || !element.contains(hit)) return false;
    for (let at: Element | null = hit; at && at !== element; at = at.parentElement) if (mustScroll(at, axis, styles)) return false;
    return true;
  });
}
