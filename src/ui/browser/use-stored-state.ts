import { useCallback, useState } from 'react';

/**
 * A preference of this browser: a pane's width, hidden columns. It is stored in local storage under `tangu.<key>`. If the
 * storage is blocked or holds an invalid value, the preference lasts as long as the page.
 */
export function useStoredState<T>(key: string, initial: T, isValid: (value: unknown) => value is T): [T, (value: T) => void] {
  const name = `tangu.${key}`;
  const [value, setValue] = useState<T>(() => read(name, isValid) ?? initial);
  const store = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // The storage is full or blocked.
      }
    },
    [name],
  );
  return [value, store];
}

function read<T>(name: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
