import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '#form/form-store.ts';
import { useUiServices } from '../services';
import { dropDraft, followDraft, keptDraft } from './kept-drafts';
import { hasUnsavedChanges, typedValues, type OpenedForm } from './opened-form';

/** What was typed in this form before the session ended. */
export interface KeptDraft {
  restore(): void;
  discard(): void;
}

/** Keeps a form when the session ends, and offers what was kept of it to the same user. */
export function useKeptDraft(
  dialogId: string,
  params: Readonly<Record<string, unknown>>,
  opened: OpenedForm | undefined,
  restore: (values: FormValues) => void,
): KeptDraft | undefined {
  const { userId } = useUiServices().session.user;
  const key = JSON.stringify([dialogId, params]);
  const [draft, setDraft] = useState(() => keptDraft(key, userId));
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  useEffect(
    () =>
      followDraft(() => {
        const form = latest.current;
        return form && hasUnsavedChanges(form) ? { userId, key, values: typedValues(form) } : undefined;
      }),
    [userId, key],
  );
  if (!draft || !opened) return undefined;
  const discard = (): void => {
    dropDraft(key, userId);
    setDraft(undefined);
  };
  return {
    discard,
    restore() {
      restore(draft);
      discard();
    },
  };
}
