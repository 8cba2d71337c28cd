import { useEffect, useState, type RefObject } from 'react';

/** Whether an element's only child is wider than the element itself. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => setOverflowing(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
}
