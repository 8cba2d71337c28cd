import { useCallback, useState, type RefCallback } from 'react';

/** Width of a condition with its margin, in pixels. */
const conditionWidth = 296;
/** Width of the buttons in the row, in pixels. */
const buttonsWidth = { plain: 260, withSuperQuery: 380 };

/** Number of conditions before the row is measured. */
const initialSize = 3;

/** The number of conditions that fit into a row. Updates when the row is resized. */
export function useRowSize(hasSuperQuery: boolean): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // At once, since the observer answers after the first frame: the toolbar would move under the pointer.
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (width === 0) return [ref, initialSize];
  return [ref, Math.max(1, Math.floor((width - (hasSuperQuery ? buttonsWidth.withSuperQuery : buttonsWidth.plain)) / conditionWidth))];
}
