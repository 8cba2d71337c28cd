import { atom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { useCell } from './cell-scope';
import { noForm, useFormStore } from './form-context';
import { useRow } from './row-context';
import { useAtom } from './use-atom';

/**
 * The value of another field, kept up to date: of the read-only record, else of the same row, else of the form. `null` if the
 * field does not exist or `id` is `undefined`.
 *
 * @example const text = useLinkedValue('meterNumber')
 */
export function useLinkedValue(id: string | undefined): JsonValue {
  const row = useRow();
  const form = useFormStore();
  const cell = useCell();
  const key = id === undefined || row ? undefined : form?.keyOf(id, cell ?? undefined);
  const fromForm = useAtom(form ?? noForm, form && key !== undefined ? form.field(key).value : noValue);
  return row && id !== undefined ? ((row[id] ?? null) as JsonValue) : fromForm;
}

const noValue = atom<JsonValue>(null);
