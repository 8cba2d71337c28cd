import { use } from 'react';

const loading = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * Loads a library on first use and suspends until it is loaded. A failed load is repeated only after a while, because the
 * caller is rendered again after a failure and an immediate retry would never end.
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
