import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, kept up to date. `false` outside of a browser.
 *
 * @example const isDark = useMedia('(prefers-color-scheme: dark)')
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query)?.matches ?? false,
    () => false,
  );
}

const listOf = (query: string): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
