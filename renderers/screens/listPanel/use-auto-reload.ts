import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '#ui/live/use-live.ts';
import { useUnfollowed } from '#ui/page/followed-resources.ts';
import type { ListProps } from './list-props';
import type { ListState } from './use-list';

/** In ms: between two reloads that messages about progress cause. */
const minPause = 1_000;

/**
 * Requests the rows again while one of them changes by itself and the page is visible, and as soon as the server tells the
 * progress of one.
 */
export function useAutoReload(when: ListProps['reloadWhile'], { rows, reloadQuietly }: Pick<ListState, 'rows' | 'reloadQuietly'>): void {
  const isChanging = when !== undefined && rows.some((row) => when.in.includes(row[when.field] as string | number));
  // A page that comes back shows the progress of now.
  useUnfollowed(isChanging);
  const lastTime = useRef(Number.NEGATIVE_INFINITY);
  const reload = () => {
    if (document.visibilityState !== 'visible') return;
    lastTime.current = Date.now();
    void reloadQuietly();
  };
  const reloadVisible = useEffectEvent(reload);
  const seconds = when?.seconds ?? 0;
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => reloadVisible(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isChanging, seconds]);
  useLive('progress', ({ id }) => {
    if (isChanging && Date.now() - lastTime.current >= minPause && rows.some((row) => row.id === id)) reload();
  });
}
