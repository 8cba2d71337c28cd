import type { JsonValue } from '#engine/json';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/** What somebody else has made of a field while it was open here; `undefined` where it is the same. */
export function useConflictingValue(id: string): JsonValue | undefined {
  const form = useForm(id);
  return useAtom(form, form.field(useFieldKey(id)).conflictingValue);
}
