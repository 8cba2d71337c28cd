import type { JsonValue } from '#engine/json';
import type { FieldAtoms, FormStore } from '../form-store';

/** The value of a field for hooks, with the functions of its input. */
export interface FieldSource {
  subscribe(listener: () => void): () => void;
  read(): JsonValue;
  setValue(value: JsonValue): void;
  leave(): void;
}

const sources = new WeakMap<FieldAtoms, FieldSource>();

/** The source of a field. It is cached, so that hooks do not create functions at every key. */
export function fieldSource(form: FormStore, field: FieldAtoms): FieldSource {
  const cached = sources.get(field);
  if (cached) return cached;
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
