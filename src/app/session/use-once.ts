import { useEffect, useRef } from 'react';

/** Runs an effect once in the life of a page, also where React runs effects twice: what it does cannot be repeated. */
export function useOnce(run: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
}
