import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store';

/**
 * The value of an atom of a form, followed. Unlike jotai's own hook it does not call its caller a second time when that
 * is mounted, which a form of hundreds of fields would pay for hundreds of times.
 *
 * @example const isDirty = useAtom(form, form.dirty)
 */
export function useAtom<T>({ jotai }: Pick<FormStore, 'jotai'>, followed: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => jotai.sub(followed, listener), [jotai, followed]);
  const read = (): T => jotai.get(followed);
  return useSyncExternalStore(subscribe, read, read);
}
