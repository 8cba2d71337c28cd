import { useSyncExternalStore } from 'react';
import { widths } from '#engine/platform-constants';

/** Whether the window is too narrow for the sidebar. A hidden tab keeps its last result until it is visible again. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile);
}

let lastResult: boolean | undefined;

function isMobile(): boolean {
  if (lastResult === undefined || !document.hidden) lastResult = document.documentElement.clientWidth - 1 < widths.mobile;
  return lastResult;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.removeEventListener('resize', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}
