import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { isReference } from './create-screen-store';
import { useScreen } from './screen-context';

/** The value of a prop that is a literal or a reference, kept up to date. */
export function useReference(value: unknown): unknown {
  const { store } = useScreen();
  const path = isReference(value) ? value.$ref : undefined;
  const reading = useMemo(() => (path === undefined ? noValue : store.reading(path)), [store, path]);
  const read = useAtomValue(reading, { store: store.jotai });
  return path === undefined ? value : read;
}

const noValue = atom<unknown>(undefined);
