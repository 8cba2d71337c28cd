import { atom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { useCell } from './cell-scope';
import { noForm, useFormStore } from './form-context';
import { useRow } from './row-context';
import { useAtom } from './use-atom';

/**
 * The value of another field, followed: of the same row of a sub-table first, then of the form; of the record around
 * where one is only read. `null` when there is none, or when no field is named.
 *
 * @example const text = useOther('meterNumber')
 */
export function useLinkedValue(id: string | undefined): JsonValue {
  const row = useRow();
  const form = useFormStore();
  const cell = useCell();
  const key = id === undefined || row ? undefined : form?.keyOf(id, cell ?? undefined);
  const fromForm = useAtom(form ?? noForm, form && key !== undefined ? form.field(key).value : nothing);
  return row && id !== undefined ? ((row[id] ?? null) as JsonValue) : fromForm;
}

const nothing = atom<JsonValue>(null);
