import type { Atom } from 'jotai';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import type { Cell } from '#form/cell-scope.tsx';
import { cellKey } from '#form/field-key.ts';
import type { FormStore } from '#form/form-store.ts';
import type { Row } from '#form/row-context.tsx';
import type { UiServices } from '#ui/services.tsx';
import type { TableColumn } from './table-columns';

type Services = Pick<UiServices, 'registry' | 'language' | 'text'>;

/** The texts of a row's cells, for `useSyncExternalStore`. */
export interface RowTexts {
  subscribe(onChange: () => void): () => void;
  /** The texts as a JSON array in the order of the columns. A string, so that an unchanged row has an equal value. */
  current(): string;
}

/** The texts of a row in the form. Empty for omitted columns. */
export function textsOfCells(
  columns: readonly (TableColumn | undefined)[],
  { form, cell, ...services }: { form: FormStore; cell: Cell } & Services,
): RowTexts {
  const values = columns.map((column): Atom<JsonValue> | undefined => {
    const key = column?.isField === true ? cellKey(cell.table, cell.row, column.node.id) : undefined;
    return key !== undefined && form.has(key) ? form.field(key).value : undefined;
  });
  return {
    subscribe(onChange) {
      const unsubscribers = values.map((value) => value && form.jotai.sub(value, onChange));
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe?.());
    },
    current: () => JSON.stringify(values.map((value, index) => cellText(columns[index], value ? form.jotai.get(value) : null, services))),
  };
}

/** The texts of a read-only row. */
export function textsOfRecord(
  columns: readonly (TableColumn | undefined)[],
  { record, ...services }: { record: Row } & Services,
): RowTexts {
  const texts = JSON.stringify(
    columns.map((column) => cellText(column, (column ? (record[column.node.id] ?? null) : null) as JsonValue, services)),
  );
  return { subscribe: () => () => {}, current: () => texts };
}

/** Falls back to the raw value if the format throws, since there is no error boundary for each cell here. */
function cellText(column: TableColumn | undefined, value: JsonValue, { registry, language, text }: Services): string {
  if (column?.isField !== true || value === null) return '';
  try {
    const { format, states } = registry.field(column.node.jnpfKey);
    const shown = format(value, column.node, language);
    // The names of states may be keys of texts.
    return states ? text(shown) : shown;
  } catch {
    return rawText(value);
  }
}
