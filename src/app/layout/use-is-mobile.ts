import { useSyncExternalStore } from 'react';

/** Whether the window is too narrow for the menu to stand beside the page. A hidden tab is not asked; it is when it shows again. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile);
}

let last: boolean | undefined;

function isMobile(): boolean {
  if (last === undefined || !document.hidden) last = document.documentElement.clientWidth - 1 < 992;
  return last;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.removeEventListener('resize', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}
