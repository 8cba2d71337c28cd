import { use, useEffect } from 'react';
import { PageContext, pageInSight } from '../browser/layers';
import type { DescriptorUpdates } from './updates-context';

/** Checks for newer descriptors of the page in sight when the user comes back to the window. */
export function useCheckOnReturn({ check: look }: Pick<DescriptorUpdates, 'check'>): void {
  const page = use(PageContext);
  useEffect(() => {
    let last = Date.now();
    const onReturn = () => {
      if (page !== pageInSight.path && page !== undefined) return;
      if (document.visibilityState !== 'visible' || Date.now() - last < pause) return;
      last = Date.now();
      void look();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [look, page]);
}

/** In milliseconds. */
const pause = 10_000;
