import { useEffect, useState, type RefObject } from 'react';

/** Pixels of a millimetre in CSS. */
const pixelsPerMillimetre = 96 / 25.4;

/** The zoom that shows the whole width of a paper (in millimetres) inside an element, at most 1. */
export function useZoom(element: RefObject<HTMLElement | null>, paperWidth: number | undefined): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  if (paperWidth === undefined || width === 0) return 1;
  return Math.min(1, width / (paperWidth * pixelsPerMillimetre + 32));
}
