import { useEffect } from 'react';
import type { DescriptorUpdates } from './updates-context';

/** Looks for newer descriptors when somebody comes back to the window, who may have been away while they were changed. */
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
