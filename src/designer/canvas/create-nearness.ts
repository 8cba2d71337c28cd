/** Tells nodes whether they are near the visible part of the canvas, so that only those are drawn. */
export interface Nearness {
  /**
   * Calls back when an element that is far comes near, or a near one goes far, then with its height. Returns the function that
   * stops watching.
   */
  watch(element: Element, isNear: boolean, onChange: (isNear: boolean, height: number) => void): () => void;
  /** Whether a node that appears now is drawn at once: the first of each frame are, most of them when the canvas opens. */
  isImmediate(): boolean;
  disconnect(): void;
}

export interface NearnessOptions {
  /** Nodes within this distance of the visible part of the scroller come near, in px. */
  margin: number;
  /** Beyond this distance they go far when the canvas is scrolled next, in px. A change that moves the nodes draws none of them. */
  farMargin: number;
  count: number;
  laterCount: number;
}

export function createNearness(scroller: () => Element | null, { margin, farMargin, count, laterCount }: NearnessOptions): Nearness {
  const listeners = new Map<Element, (isNear: boolean, height: number) => void>();
  const observers = new Map<number, IntersectionObserver>();
  const leaving = new Map<Element, number>();
  const leave = (): void => {
    for (const [element, height] of leaving) listeners.get(element)?.(false, height);
    leaving.clear();
  };
  let appeared = 0;
  let immediate = count;
  const observerOf = (distance: number): IntersectionObserver => {
    const observer =
      observers.get(distance) ??
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            if (!isIntersecting && distance === farMargin) leaving.set(target, boundingClientRect.height);
            else {
              leaving.delete(target);
              listeners.get(target)?.(isIntersecting, boundingClientRect.height);
            }
          }
        },
        { root: scroller(), rootMargin: `${distance}px 0px` },
      );
    observers.set(distance, observer);
    scroller()?.addEventListener('scroll', leave, { passive: true });
    return observer;
  };
  const startFrame = (): void => {
    appeared = 0;
    immediate = laterCount;
  };
  return {
    watch(element, isNear, onChange) {
      const observer = observerOf(isNear ? farMargin : margin);
      listeners.set(element, onChange);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        leaving.delete(element);
        observer.unobserve(element);
      };
    },
    isImmediate() {
      if (appeared === 0) requestAnimationFrame(startFrame);
      appeared += 1;
      return appeared <= immediate;
    },
    disconnect() {
      scroller()?.removeEventListener('scroll', leave);
      for (const observer of observers.values()) observer.disconnect();
      observers.clear();
    },
  };
}
