import { useEffect } from 'react';
import type { FormStore } from '#form/form-store.ts';

/** Closing the browser's tab asks while something in one of these forms is not saved. */
export function useUnsavedGuard(forms: readonly FormStore[]): void {
  useEffect(() => {
    if (forms.length === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.some((form) => form.jotai.get(form.dirty))) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [forms]);
}
