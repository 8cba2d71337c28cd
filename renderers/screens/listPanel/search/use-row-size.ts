import { useCallback, useState, type RefCallback } from 'react';

/** In pixels: a condition with the space behind it, and the buttons of the row. */
const conditionWidth = 296;
const buttonsWidth = { plain: 260, withSuperQuery: 380 };

/** As long as nothing has been measured. */
const usual = 3;

/** How many conditions have room in a row, the buttons beside them; followed. */
export function useRowSize(hasSuperQuery: boolean): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (width === 0) return [ref, usual];
  return [ref, Math.max(1, Math.floor((width - (hasSuperQuery ? buttonsWidth.withSuperQuery : buttonsWidth.plain)) / conditionWidth))];
}
