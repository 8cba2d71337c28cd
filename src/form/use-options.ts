import { useAtomValue } from 'jotai';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import type { FieldOptions } from './form-store';

/** The choices of a field, as somebody has set them. */
export function useOptions(id: string): FieldOptions {
  const form = useForm(id);
  return useAtomValue(form.field(useFieldKey(id)).options, { store: form.jotai });
}
