import { useCallback, useState, type RefCallback } from 'react';

/** The width of an element in pixels without its padding, kept up to date; 0 before the first measurement. */
export function useElementWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // At once, since the observer answers after the first frame: what depends on the width would move under the pointer.
    setWidth(contentWidth(element));
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
}
