import { useCallback, useState, type RefCallback } from 'react';

/** The height of an element in pixels, kept up to date; 0 before the first measurement. */
export function useElementHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
