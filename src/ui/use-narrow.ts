import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than 992 px: drawers instead of side panes, dialogs that fill it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);

const query = '(max-width: 991.98px)';
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
