import { useAtomValue } from 'jotai';
import type { JsonValue } from '#engine/json';
import { useFormStore } from './form-context';

/** What somebody else has made of a field while it was open here; `undefined` where it is the same. */
export function useTheirs(key: string): JsonValue | undefined {
  const form = useFormStore();
  if (!form) throw new Error(`\`${key}\` is drawn to be filled in, but there is no form around it.`);
  return useAtomValue(form.field(key).theirs, { store: form.jotai });
}
