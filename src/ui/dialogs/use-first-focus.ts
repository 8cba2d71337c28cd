import { useEffect, useState } from 'react';
import type { FormStore } from '#form/form-store.ts';
import { focusField } from './focus-field';

/**
 * Puts the cursor into the first field once the dialog stands there and its record has come, unless the user was faster.
 * Returns what tells it that the dialog stands there.
 */
export function useFirstFocus(form: FormStore | undefined, formId: string): () => void {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (form && isShown && !document.getElementById(formId)?.contains(document.activeElement)) focusField(form);
  }, [form, isShown, formId]);
  return () => setIsShown(true);
}
