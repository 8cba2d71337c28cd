import { atom, useAtomValue } from 'jotai';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { useScreenId } from '#ui/screen/screen-context.tsx';
import { modelOf, recordText } from './record-text';

/** The QR code text of the current record. `undefined` until the record is saved and has an id. */
export function useRecordText(): string | undefined {
  const row = useRow();
  const form = useFormStore();
  // Renders again after a save, which sets the id and makes the form clean.
  useAtomValue(form?.dirty ?? alwaysClean, form ? { store: form.jotai } : undefined);
  const screenId = useScreenId();
  const recordId = (row ?? form?.values())?.['id'];
  return typeof recordId === 'string' && recordId !== '' ? recordText({ recordId, ...modelOf(screenId) }) : undefined;
}

const alwaysClean = atom(false);
