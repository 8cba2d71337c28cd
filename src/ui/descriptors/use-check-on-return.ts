import { useEffect } from 'react';
import type { DescriptorUpdates } from './updates-context';

/** Checks for newer descriptors when the user comes back to the window. */
export function useCheckOnReturn({ check: look }: Pick<DescriptorUpdates, 'check'>): void {
  useEffect(() => {
    let last = Date.now();
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pause) return;
      last = Date.now();
      void look();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [look]);
}

/** In milliseconds. */
const pause = 10_000;
