import type { ResolvedNode } from '#engine/resolve-fields';
import { around, contains, type Box, type Point } from './drop-place';

/** Where nodes are drawn, in pixels of the window. */
export interface Geometry {
  boxOf(id: string): Box | undefined;
  /** The innermost node at a point. */
  nodeAt(root: ResolvedNode, point: Point): string | undefined;
  /** The pane whose title is at a point. */
  paneAt(point: Point): string | undefined;
  /** The element to scroll to. */
  elementOf(id: string): Element | undefined;
}

/** Measures the nodes that are drawn in a content. */
export function createGeometry(content: () => HTMLElement | null): Geometry {
  const wrapperOf = createLookup(content);
  const columnsOf = (id: string): Element[] => [...(content()?.querySelectorAll(`[data-column="${CSS.escape(id)}"]`) ?? [])];

  /** The wrapper of a node has no box of its own. */
  const elementOf = (id: string): Element | undefined => {
    const wrapper = wrapperOf(id);
    if (!wrapper) return columnsOf(id)[0];
    return wrapper.getClientRects().length > 0 ? wrapper : (wrapper.firstElementChild ?? undefined);
  };
  const boxOf = (id: string): Box | undefined => {
    const element = elementOf(id);
    if (!element?.matches('[data-column]')) return element && drawnBox(element);
    return around(columnsOf(id).flatMap((cell) => drawnBox(cell) ?? []));
  };
  const nodeAt = ({ children = [] }: ResolvedNode, point: Point): string | undefined => {
    for (const child of children) {
      const box = boxOf(child.id);
      if (box && contains(box, point)) return nodeAt(child, point) ?? child.id;
    }
    return undefined;
  };
  const paneAt = (point: Point): string | undefined => {
    for (const title of content()?.querySelectorAll<HTMLElement>('[data-pane]') ?? []) {
      const box = drawnBox(title);
      if (box && contains(withMargin(box, titleMargin), point)) return title.dataset['pane'];
    }
    return undefined;
  };
  return { boxOf, nodeAt, paneAt, elementOf };
}

/** Finds the element of a node. All are looked up at once, at most once for each frame, because most stay the same. */
function createLookup(content: () => HTMLElement | null): (id: string) => Element | undefined {
  let elements = new Map<string, Element>();
  let at = -Infinity;
  return (id) => {
    const element = elements.get(id);
    if (element?.isConnected === true) return element;
    if (performance.now() - at < frameTime) return undefined;
    at = performance.now();
    elements = new Map();
    for (const each of content()?.querySelectorAll<HTMLElement>('[data-node]') ?? []) elements.set(each.dataset['node'] ?? '', each);
    return elements.get(id);
  };
}

/** In milliseconds. */
const frameTime = 16;

/** Around the text of a pane's title, in pixels. */
const titleMargin = 8;

const withMargin = ({ left, top, width, height }: Box, margin: number): Box => ({
  left: left - margin,
  top: top - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

function drawnBox(element: Element): Box | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 && height === 0 ? undefined : { left, top, width, height };
}
