import { atom, useAtomValue } from 'jotai';
import type { JsonValue } from '#engine/json';
import { useFormStore } from './form-context';
import { useRow } from './row-context';

/**
 * The value of a field to be read: of the row around (a list's cell, a detail), else of the form around.
 *
 * @example const value = useValue(node.id)
 */
export function useValue(key: string): JsonValue {
  const row = useRow();
  const form = useFormStore();
  const fromForm = useAtomValue(!row && form?.has(key) ? form.field(key).value : nothing, form ? { store: form.jotai } : undefined);
  return row ? ((row[key] ?? null) as JsonValue) : fromForm;
}

const nothing = atom<JsonValue>(null);
