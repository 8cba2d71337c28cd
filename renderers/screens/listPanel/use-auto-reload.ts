import { useEffect, useEffectEvent } from 'react';
import type { ListProps } from './list-props';
import type { ListState } from './use-list';

/** Requests the rows again while one of them changes by itself and the page is visible. */
export function useAutoReload(when: ListProps['reloadWhile'], { rows, reload }: Pick<ListState, 'rows' | 'reload'>): void {
  const isChanging = when !== undefined && rows.some((row) => when.in.includes(row[when.field] as string | number));
  const reloadVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload();
  });
  const seconds = when?.seconds ?? 0;
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => reloadVisible(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isChanging, seconds]);
}
