import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { JsonValue } from '#engine/json';
import { useFormStore } from './form-context';

export interface FieldHandle<T> {
  value: T;
  setValue(value: T): void;
  /** For `onBlur`: the field may complain now. */
  leave(): void;
}

/**
 * One field of the form around: its value and how to change it. Draws its caller again when this value changes, and
 * for no other field's sake.
 *
 * @example const { value, setValue, leave } = useField<string>(node.id)
 */
export function useField<T extends JsonValue>(key: string): FieldHandle<T> {
  const form = useFormStore();
  if (!form) throw new Error(`\`${key}\` is drawn to be filled in, but there is no form around it.`);
  const value = useAtomValue(form.field(key).value, { store: form.jotai }) as T;
  return {
    value,
    setValue: useCallback((next: T) => form.setValue(key, next), [form, key]),
    leave: useCallback(() => form.leave(key), [form, key]),
  };
}
