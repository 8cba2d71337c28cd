import type { JsonValue } from '#engine/json';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

/** The value that another user has saved while the form was open; `undefined` without a conflict. */
export function useConflictingValue(id: string): JsonValue | undefined {
  const form = useForm(id);
  return useAtom(form, form.field(useFieldKey(id)).conflictingValue);
}
