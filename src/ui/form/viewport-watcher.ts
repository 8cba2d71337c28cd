import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Notifies the sections of a long form when they come near the viewport. Until then they are cheap placeholders that can be
 * found and scrolled to.
 */
export interface ViewportWatcher {
  /** Calls back once, when the element comes near. Returns the function that stops watching. */
  watch(element: Element, onNear: () => void): () => void;
  /** Whether a section with this number of nodes is among the first, which are drawn at once. */
  isInitial(count: number): boolean;
}

/** The first `firstCount` nodes are drawn at once, others within `margin` px of the viewport. */
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

/** Defers the sections of a form that are far from the viewport. Without it everything is drawn at once. */
export const ViewportWatcherProvider = Context;

/** The ref of a section and whether to draw it. A drawn section stays drawn; the only section is always drawn. */
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
