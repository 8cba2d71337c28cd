import { useEffect } from 'react';
import type { FormStore } from '#form/form-store.ts';

/** Closing the browser's tab asks while something in the form is not saved. */
export function useLeaveGuard(form: FormStore | undefined, isOpen: boolean): void {
  useEffect(() => {
    if (!form || !isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (form.jotai.get(form.dirty)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [form, isOpen]);
}
