import type { Atom } from 'jotai';
import { rawText } from '#engine/dates/raw-text';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { Cell } from '#form/cell-scope.tsx';
import { cellKey } from '#form/field-key.ts';
import type { FormStore } from '#form/form-store.ts';
import type { Row } from '#form/row-context.tsx';
import type { TableColumn } from './table-columns';

/** What stands in the cells of a row as text, to be followed with `useSyncExternalStore`. */
export interface RowTexts {
  subscribe(onChange: () => void): () => void;
  /** The texts in the order of the columns, as one JSON text: equal when nothing has changed. */
  current(): string;
}

/** The texts of a row of the form; nothing for a column that is left out. */
export function textsOfCells(
  columns: readonly (TableColumn | undefined)[],
  { form, cell, registry }: { form: FormStore; cell: Cell; registry: Registry },
): RowTexts {
  const values = columns.map((column): Atom<JsonValue> | undefined => {
    const key = column?.isField === true ? cellKey(cell.table, cell.row, column.node.id) : undefined;
    return key !== undefined && form.has(key) ? form.field(key).value : undefined;
  });
  return {
    subscribe(onChange) {
      const stops = values.map((value) => value && form.jotai.sub(value, onChange));
      return () => stops.forEach((stop) => stop?.());
    },
    current: () => JSON.stringify(values.map((value, place) => written(columns[place], value ? form.jotai.get(value) : null, registry))),
  };
}

/** The texts of a row that is only read. */
export function textsOfRecord(
  columns: readonly (TableColumn | undefined)[],
  { record, registry }: { record: Row; registry: Registry },
): RowTexts {
  const texts = JSON.stringify(
    columns.map((column) => written(column, (column ? (record[column.node.id] ?? null) : null) as JsonValue, registry)),
  );
  return { subscribe: () => () => {}, current: () => texts };
}

/** A format that throws leaves its value as it is: here no boundary keeps it to its own cell. */
function written(column: TableColumn | undefined, value: JsonValue, registry: Registry): string {
  if (column?.isField !== true || value === null) return '';
  try {
    return registry.field(column.node.jnpfKey).format(value, column.node);
  } catch {
    return rawText(value);
  }
}
