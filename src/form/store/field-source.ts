import type { JsonValue } from '#engine/json';
import type { FieldAtoms, FormStore } from '../form-store';

/** A field's value for a hook to follow, and what an input does with it. */
export interface FieldSource {
  subscribe(listener: () => void): () => void;
  read(): JsonValue;
  setValue(value: JsonValue): void;
  leave(): void;
}

const sources = new WeakMap<FieldAtoms, FieldSource>();

/** Created once for each field: a hook that made these functions itself would do so at every key. */
export function fieldSource(form: FormStore, field: FieldAtoms): FieldSource {
  const existing = sources.get(field);
  if (existing) return existing;
  const { jotai } = form;
  const { key, value } = field;
  const source: FieldSource = {
    subscribe: (listener) => jotai.sub(value, listener),
    read: () => jotai.get(value),
    setValue: (next) => form.setValue(key, next),
    leave: () => form.leave(key),
  };
  sources.set(field, source);
  return source;
}
