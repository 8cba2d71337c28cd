/** Tells nodes whether they are near the visible part of the canvas, so that only those are drawn. */
export interface Nearness {
  /** Calls back when the element comes near or goes far, then with its height. Returns the function that stops watching. */
  watch(element: Element, onChange: (isNear: boolean, height: number) => void): () => void;
  /** Whether a node that appears now is drawn at once: the first of each frame are, most of them when the canvas opens. */
  isImmediate(): boolean;
  disconnect(): void;
}

/** Nodes within `margin` px of the visible part of the scroller are near. */
export function createNearness(
  scroller: () => Element | null,
  { margin, count, laterCount }: { margin: number; count: number; laterCount: number },
): Nearness {
  const listeners = new Map<Element, (isNear: boolean, height: number) => void>();
  let observer: IntersectionObserver | undefined;
  let appeared = 0;
  let immediate = count;
  const observe = (): IntersectionObserver =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          listeners.get(target)?.(isIntersecting, boundingClientRect.height);
      },
      { root: scroller(), rootMargin: `${margin}px 0px` },
    );
  const startFrame = (): void => {
    appeared = 0;
    immediate = laterCount;
  };
  return {
    watch(element, onChange) {
      observer ??= observe();
      listeners.set(element, onChange);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer?.unobserve(element);
      };
    },
    isImmediate() {
      if (appeared === 0) requestAnimationFrame(startFrame);
      appeared += 1;
      return appeared <= immediate;
    },
    disconnect: () => observer?.disconnect(),
  };
}
