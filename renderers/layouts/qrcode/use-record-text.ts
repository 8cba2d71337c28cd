import { atom, useAtomValue } from 'jotai';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { recordText } from './record-text';

/** The text that leads to the record at hand; `undefined` while it has no id, as before it is first saved. */
export function useRecordText(): string | undefined {
  const row = useRow();
  const form = useFormStore();
  // The id comes with a save, which is when the form is no longer dirty; nothing else changes it.
  useAtomValue(form?.dirty ?? never, form ? { store: form.jotai } : undefined);
  const recordId = (row ?? form?.values())?.['id'];
  return typeof recordId === 'string' && recordId !== '' ? recordText({ recordId }) : undefined;
}

const never = atom(false);
