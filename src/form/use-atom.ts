import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store';
import { always, never } from './store/field-atoms';

/**
 * The value of an atom of a form, kept up to date. Unlike jotai's hook it does not render its caller twice on mount, which
 * matters in a form of hundreds of fields.
 *
 * @example const isDirty = useAtom(form, form.dirty)
 */
export function useAtom<T>({ jotai }: Pick<FormStore, 'jotai'>, source: Atom<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => (isConstant(source) ? unsubscribeNothing : jotai.sub(source, listener)),
    [jotai, source],
  );
  const read = (): T => jotai.get(source);
  return useSyncExternalStore(subscribe, read, read);
}

/** Most fields are always visible and never required: hundreds of listeners that are never called. */
const isConstant = (source: Atom<unknown>): boolean => source === always || source === never;

const unsubscribeNothing = (): void => {};
