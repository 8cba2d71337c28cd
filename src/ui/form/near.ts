import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Tells the fields of one long form when they come near the window. A field that is far away is its label and an empty
 * box of an input's size: it can be found and scrolled to, and costs next to nothing.
 */
export interface Nearness {
  /** Calls back once, when the element comes near. Returns what ends the waiting. */
  watch(element: Element, onNear: () => void): () => void;
  /** Whether the next field that is drawn is among the first, which are there at once. */
  isAmongFirst(): boolean;
}

export function createNearness(firstCount: number, margin: number): Nearness & { end(): void } {
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
    isAmongFirst: () => (drawn += 1) <= firstCount,
    end: () => observer.disconnect(),
  };
}

const Context = createContext<Nearness | null>(null);

/** Around a form whose far fields wait. Without it everything is drawn at once. */
export const NearnessProvider = Context;

/** Whether a field is to be drawn in full, and the ref by which that is found out. Once near it stays. */
export function useNear(): [ref: RefObject<HTMLDivElement | null> | undefined, isNear: boolean] {
  const nearness = use(Context);
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => nearness === null || nearness.isAmongFirst());
  useEffect(() => {
    if (isNear || !nearness || !ref.current) return undefined;
    return nearness.watch(ref.current, () => setNear(true));
  }, [isNear, nearness]);
  return [nearness ? ref : undefined, isNear];
}
