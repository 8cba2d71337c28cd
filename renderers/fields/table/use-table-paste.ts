import type { ClipboardEvent } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormStore } from '#form/form-context.tsx';
import type { TableHandle } from '#form/use-table.ts';
import { rowOf } from '#ui/rows/row-of.ts';
import { useUiServices } from '#ui/services.tsx';
import { columnOf } from './column-of';
import { footButtonsOf } from './table-buttons';
import type { TableParts } from './table-parts';

/**
 * Pasted cells of a sheet fill cells to the right and rows below, with new rows where the sub-table lets users add them. A text
 * that a cell cannot read stays in it, where the check marks it. A single cell is pasted as text.
 */
export function useTablePaste(table: TableHandle, { node, columns, isLocked }: TableParts): (event: ClipboardEvent) => void {
  const form = useFormStore();
  const { registry } = useUiServices();
  return (event) => {
    const lines = cellsIn(event.clipboardData.getData('text/plain'));
    const [row, column] = [rowOf(event.target), columnOf(event.target)];
    if (!form || isLocked || row === undefined || column === undefined || lines.length * (lines[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const firstRow = table.rowIds.indexOf(row);
    const targets = columns.slice(columns.findIndex(({ node: { id } }) => id === column));
    const adds = footButtonsOf(node.props).some(({ action }) => action === 'add');
    for (const [index, cells] of lines.entries()) {
      const id = table.rowIds[firstRow + index] ?? (adds ? form.table(node.id).add() : undefined);
      if (id === undefined) return;
      for (const [place, text] of cells.entries()) {
        const target = targets[place]?.node;
        const key = target && form.keyOf(target.id, { table: node.id, row: id });
        if (target && key !== undefined && !form.jotai.get(form.field(key).disabled)) form.setValue(key, valueIn(text, target, registry));
      }
    }
  };
}

/** The cells of a text from a sheet: tabs between cells, line breaks between rows. */
const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .slice(0, maxRows)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Of one paste. */
const maxRows = 1_000;

function valueIn(text: string, node: ResolvedNode, registry: Registry): JsonValue {
  const { decode, empty } = registry.field(node.jnpfKey);
  if (text === '') return empty;
  return decode ? (decode(text, node as DescriptorNode) ?? text) : text;
}
