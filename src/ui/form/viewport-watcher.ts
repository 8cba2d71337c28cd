import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Tells the parts of one long form when they come near the window. Until then they are labels and empty boxes, which can
 * be found and scrolled to, and cost next to nothing.
 */
export interface ViewportWatcher {
  /** Calls back once, when the element comes near. Returns what ends the waiting. */
  watch(element: Element, onNear: () => void): () => void;
  /** Whether a part of so many nodes is among the first, which are there at once. */
  isInitial(count: number): boolean;
}

/** The first `firstCount` nodes are there at once; others within `margin` px of the window. */
export function createViewportWatcher(firstCount: number, margin: number): ViewportWatcher & { disconnect(): void } {
  const waiting = new Map<Element, () => void>();
  let drawn = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        waiting.get(target)?.();
        waiting.delete(target);
        observer.unobserve(target);
      }
    },
    { rootMargin: `${margin}px 0px` },
  );
  return {
    watch(element, onNear) {
      waiting.set(element, onNear);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        observer.unobserve(element);
      };
    },
    isInitial(count) {
      const isFirst = drawn < firstCount;
      drawn += count;
      return isFirst;
    },
    disconnect: () => observer.disconnect(),
  };
}

const Context = createContext<ViewportWatcher | null>(null);

/** Around a form whose far parts wait. Without it everything is drawn at once. */
export const ViewportWatcherProvider = Context;

/** Whether a part is to be drawn in full, and the ref by which that is found out. Once near it stays; what is alone is near. */
export function useNearViewport(count: number, isAlone: boolean): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const nearness = use(Context);
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => isAlone || nearness === null || nearness.isInitial(count));
  useEffect(() => {
    if (isNear || !nearness || !ref.current) return undefined;
    return nearness.watch(ref.current, () => setNear(true));
  }, [isNear, nearness]);
  return [ref, isNear];
}
