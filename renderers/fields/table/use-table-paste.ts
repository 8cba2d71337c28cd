import type { ClipboardEvent } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, type Issue } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { sheetCells } from '#engine/sheet-cells';
import { useFormStore } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { TableHandle } from '#form/use-table.ts';
import { rowOf } from '#ui/rows/row-of.ts';
import { useUiServices, type UiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { columnOf } from './column-of';
import { hasUnknown, listedNode, loadListed } from './pasted-choices';
import { footButtonsOf } from './table-buttons';
import type { TableParts } from './table-parts';
import texts from './texts.json';

/**
 * Pasted cells of a sheet fill cells to the right and rows below, with new rows where the sub-table lets users add them. A text
 * that a cell cannot read stays in it, where the check marks it; names of choices are read as the choices, and a name that is not
 * found is marked. A single cell is pasted as text. What has no place is told.
 */
export function useTablePaste(table: TableHandle, { node, columns, isLocked }: TableParts): (event: ClipboardEvent) => void {
  const form = useFormStore();
  const services = useUiServices();
  const { registry, http, feedback } = services;
  const own = useOwnText(texts);
  return (event) => {
    const lines = cellsIn(event.clipboardData.getData('text/plain'));
    const [row, column] = [rowOf(event.target), columnOf(event.target)];
    if (!form || isLocked || row === undefined || column === undefined || lines.length * (lines[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    event.stopPropagation();
    const firstRow = table.rowIds.indexOf(row);
    const targets = columns.slice(columns.findIndex(({ node: { id } }) => id === column));
    const adds = footButtonsOf(node.props).some(({ action }) => action === 'add');
    const pasted: PastedCell[] = [];
    const left = { beyond: 0, locked: 0, noRow: 0 };
    for (const [index, cells] of lines.entries()) {
      const fits = index < maxRows && (adds || firstRow + index < table.rowIds.length);
      if (!fits) {
        left.noRow = lines.length - index;
        break;
      }
      const id = table.rowIds[firstRow + index] ?? form.table(node.id).add();
      for (const [place, text] of cells.entries()) {
        const target = targets[place]?.node;
        const key = target && form.keyOf(target.id, { table: node.id, row: id });
        if (target && key !== undefined && !form.jotai.get(form.field(key).disabled))
          pasted.push({ key, node: target, text });
        else if (text !== '') left[target ? 'locked' : 'beyond'] += 1;
      }
    }
    const parts = (['beyond', 'locked', 'noRow'] as const).flatMap((kind) => (left[kind] > 0 ? [own(kind, { count: left[kind] })] : []));
    if (parts.length > 0) feedback.warning(own('notPasted', { parts: parts.join(own('and')) }));
    const named = pasted.filter((cell) => isForeign(cell.node, registry));
    const others = pasted.filter((cell) => !named.includes(cell));
    const loaded = others.filter((cell) => listedNode(cell.node) === undefined);
    write(
      form,
      others.filter((cell) => !loaded.includes(cell)),
      registry,
    );
    if (loaded.length > 0) void loadListed(loaded, http).then((cells) => write(form, cells, registry));
    if (named.length > 0) void resolve(named, services).then((cells) => write(form, cells, registry));
  };
}

interface PastedCell {
  key: string;
  /** Of the column, with its choices. */
  node: ResolvedNode;
  text: string;
  ids?: JsonValue;
}

const resolve = async (cells: readonly PastedCell[], services: UiServices) => (await import('./named-cells')).withIds(cells, services);

/** Whether the values of a column are ids of the directory, or of records. */
function isForeign(node: ResolvedNode, registry: Registry): boolean {
  const { names, relatesTo } = registry.field(node.jnpfKey);
  return names !== undefined || relatesTo?.(node as DescriptorNode) !== undefined;
}

/** The cells of a text from a sheet. */
const cellsIn = (text: string): string[][] => sheetCells(text).map((line) => line.map((cell) => cell.trim()));

/** Of one paste. */
const maxRows = 1_000;

/** Sets the values of cells. One whose text is the name of nothing, or that cannot hold it, is marked until the user sets it. */
function write(form: FormStore, cells: readonly PastedCell[], registry: Registry): void {
  const refused = new Map<string, Issue>();
  for (const { key, node, text, ids } of cells) {
    const { decode, empty, states } = registry.field(node.jnpfKey);
    const isId = isForeign(node, registry);
    const decoded = isId ? ids : decode ? decode(text, node as DescriptorNode) : text;
    const unknown = issue('', 'pastedUnknown', { value: text });
    if (text === '') form.setValue(key, empty);
    // A switch would draw any text as on, and a name stands for no record.
    else if (decoded === undefined && (isId || states !== undefined)) refused.set(key, unknown);
    else {
      const value = decoded ?? text;
      form.setValue(key, value);
      // What was pasted is checked as what was typed. An empty cell is still to be filled in.
      form.leave(key);
      if (!isId && hasUnknown(value, node)) refused.set(key, unknown);
      else if (decoded === undefined && form.jotai.get(form.field(key).issues).length === 0) {
        // The cell would draw a part of the text as its value, which then could not be chosen.
        form.setValue(key, empty);
        refused.set(key, issue('', 'pastedInexact', { value: text }));
      }
    }
  }
  if (refused.size > 0) form.refuse(refused);
}
