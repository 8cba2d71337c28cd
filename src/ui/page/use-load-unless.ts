import { useEffect, useRef } from 'react';

/** Loads when the page is drawn, and when it comes back into sight, unless that would replace what was typed. */
export function useLoadUnless(isTyped: boolean, load: () => Promise<void>): void {
  const latest = useRef(isTyped);
  useEffect(() => {
    latest.current = isTyped;
  }, [isTyped]);
  useEffect(() => void (latest.current || load()), [load]);
}
