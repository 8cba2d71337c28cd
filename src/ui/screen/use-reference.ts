import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { isReference } from './create-screen-store';
import { useScreen } from './screen-context';

/** A prop that is a value or a path to one, followed. */
export function useReference(value: unknown): unknown {
  const { store } = useScreen();
  const path = isReference(value) ? value.$ref : undefined;
  const reading = useMemo(() => (path === undefined ? nothing : store.reading(path)), [store, path]);
  const read = useAtomValue(reading, { store: store.jotai });
  return path === undefined ? value : read;
}

const nothing = atom<unknown>(undefined);
