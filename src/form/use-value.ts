import { atom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { useFieldKey } from './cell-scope';
import { noForm, useFormStore } from './form-context';
import { useRow } from './row-context';
import { useAtom } from './use-atom';

/**
 * The value of a field: of the read-only record (a list's row, a detail), else of the form.
 *
 * @example const value = useValue(node.id)
 */
export function useValue(id: string): JsonValue {
  const row = useRow();
  const form = useFormStore();
  const key = useFieldKey(id);
  const fromForm = useAtom(form ?? noForm, !row && form?.has(key) ? form.field(key).value : noValue);
  return row ? ((row[id] ?? null) as JsonValue) : fromForm;
}

const noValue = atom<JsonValue>(null);
