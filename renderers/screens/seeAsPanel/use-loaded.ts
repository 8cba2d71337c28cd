import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: T };

/** Loads a value for a key, and another one when the key changes. Without a key nothing is loaded. */
export function useLoaded<T>(key: string | undefined, load: (key: string) => Promise<T>): [Loaded<T>, () => void] {
  const [state, setState] = useState<{ key: string; attempt: number; loaded: Loaded<T> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    const settle = (loaded: Loaded<T>): void => {
      if (isCurrent) setState({ key, attempt, loaded });
    };
    load(key).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return [state && state.key === key && state.attempt === attempt ? state.loaded : { status: 'loading' }, retry];
}
