/** How far a page and the boxes inside it are scrolled. */
interface ScrollPlace {
  top: number;
  boxes: Map<Element, { top: number; left: number }>;
}

/** Where the pages are scrolled. */
export interface ScrollPlaces {
  /** The page with this path is in sight: scrolls to where it was, or to the top of a new one. */
  show(path: string, scroller: Element): void;
  /** `target` inside the page in sight, or the scroller around it, was scrolled. */
  scrolled(target: Element, scroller: Element): void;
  /** Forgets all other pages. */
  keepOnly(paths: readonly string[]): void;
}

/** Remembers how far pages are scrolled: one that is not displayed forgets it, and all share the element around them. */
export function createScrollPlaces(): ScrollPlaces {
  const places = new Map<string, ScrollPlace>();
  let shown: ScrollPlace | undefined;
  return {
    show(path, scroller) {
      shown = places.get(path) ?? { top: 0, boxes: new Map() };
      places.set(path, shown);
      scroller.scrollTop = shown.top;
      for (const [box, { top, left }] of shown.boxes) {
        box.scrollTop = top;
        box.scrollLeft = left;
      }
    },
    scrolled(target, scroller) {
      if (target === scroller && shown) shown.top = target.scrollTop;
      else shown?.boxes.set(target, { top: target.scrollTop, left: target.scrollLeft });
    },
    keepOnly(paths) {
      for (const [path, { boxes }] of places) {
        if (!paths.includes(path)) places.delete(path);
        for (const box of boxes.keys()) if (!box.isConnected) boxes.delete(box);
      }
    },
  };
}
