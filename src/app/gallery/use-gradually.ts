import { useEffect, useState } from 'react';

const step = 3;

/** Counts up to `total`, a few with each task of the browser, so that the page can be used meanwhile. */
export function useGradually(total: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount((before) => before + step), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
