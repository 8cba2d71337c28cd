import { useCallback } from 'react';
import type { JsonValue } from '#engine/json';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { useAtom } from './use-atom';

export interface FieldHandle<T> {
  value: T;
  setValue(value: T): void;
  /** For `onBlur`: the field may complain now. */
  leave(): void;
}

/**
 * One field of the form around, or the cell of the row around: its value and how to change it. Draws its caller again
 * when this value changes, and for no other field's sake.
 *
 * @example const { value, setValue, leave } = useField<string>(node.id)
 */
export function useField<T extends JsonValue>(id: string): FieldHandle<T> {
  const form = useForm(id);
  const key = useFieldKey(id);
  const value = useAtom(form, form.field(key).value) as T;
  return {
    value,
    setValue: useCallback((next: T) => form.setValue(key, next), [form, key]),
    leave: useCallback(() => form.leave(key), [form, key]),
  };
}
