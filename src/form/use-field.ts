import { useEffect, useReducer } from 'react';
import type { JsonValue } from '#engine/json';
import { useFieldKey } from './cell-scope';
import { useForm } from './form-context';
import { fieldSource } from './store/field-source';

export interface FieldHandle<T> {
  value: T;
  setValue(value: T): void;
  /** For `onBlur`: shows the field's issues from now on. */
  leave(): void;
}

/**
 * The value of a field or, in a row, of a cell, with its setter. The caller renders on its changes, not on those of other
 * fields.
 *
 * @example const { value, setValue, leave } = useField<string>(node.id)
 */
export function useField<T extends JsonValue>(id: string): FieldHandle<T> {
  const form = useForm(id);
  const source = fieldSource(form, form.field(useFieldKey(id)));
  const value = source.read() as T;
  // Not `useSyncExternalStore`: its effect after every key makes React walk the whole tree.
  const [, render] = useReducer(increment, 0);
  useEffect(() => {
    if (source.read() !== value) render();
    return source.subscribe(render);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `value` is compared once, with a change between render and subscription
  }, [source]);
  return { value, setValue: source.setValue, leave: source.leave };
}

const increment = (count: number): number => count + 1;
