import { useAtomValue } from 'jotai';
import { useFormStore } from './form-context';
import type { FieldOptions } from './form-store';

/** The choices of a field, as somebody has set them. */
export function useOptions(key: string): FieldOptions {
  const form = useFormStore();
  if (!form) throw new Error(`\`${key}\` is drawn to be filled in, but there is no form around it.`);
  return useAtomValue(form.field(key).options, { store: form.jotai });
}
