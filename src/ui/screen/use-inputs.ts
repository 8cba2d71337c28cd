import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { atom } from 'jotai';
import { useScreen } from './screen-context';
import type { Inputs } from './screen-store';
import { isReference } from './create-screen-store';

/** Inputs filled with published values and kept up to date. The object changes only when a value does. Values are JSON. */
export function useInputs(inputs: Inputs | undefined): Readonly<Record<string, unknown>> {
  const { store } = useScreen();
  const filled = useMemo(() => {
    const readings = Object.values(inputs ?? {}).flatMap((value) => (isReference(value) ? [store.reading(value.$ref)] : []));
    return atom((get) => {
      for (const reading of readings) get(reading);
      return JSON.stringify(store.filled(inputs));
    });
  }, [store, inputs]);
  const json = useAtomValue(filled, { store: store.jotai });
  return useMemo(() => JSON.parse(json) as Record<string, unknown>, [json]);
}
