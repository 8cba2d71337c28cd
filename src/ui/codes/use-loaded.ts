import { use } from 'react';

const loading = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * A library that is loaded when something first needs it; suspends until it is there. A failure is
 * tried anew by who asks a while later: at once would be an endless loop, for who failed is drawn again.
 */
export function useLibrary<T>(load: () => Promise<T>): T {
  const cached = loading.get(load) as Promise<T> | undefined;
  return use(cached ?? begin(load));
}

function begin<T>(load: () => Promise<T>): Promise<T> {
  const promise = load();
  loading.set(load, promise);
  promise.catch(() => setTimeout(() => loading.delete(load), 1000));
  return promise;
}
