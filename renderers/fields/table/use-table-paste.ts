import type { ClipboardEvent } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import type { DirectoryKind } from '#engine/directory/directory-kind';
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
          pasted.push({ key, node: target, text, path: pointerOf(node.id, firstRow + index, target.id) });
        else if (text !== '') left[target ? 'locked' : 'beyond'] += 1;
      }
    }
    const parts = (['beyond', 'locked', 'noRow'] as const).flatMap((kind) => (left[kind] > 0 ? [own(kind, { count: left[kind] })] : []));
    if (parts.length > 0) feedback.warning(own('notPasted', { parts: parts.join(own('and')) }));
    const kindOf = (target: ResolvedNode) => registry.field(target.jnpfKey).names;
    const [loaded, named, others] = [
      pasted.filter((cell) => listedNode(cell.node) === undefined),
      pasted.filter((cell) => kindOf(cell.node) !== undefined),
      pasted.filter((cell) => listedNode(cell.node) !== undefined && kindOf(cell.node) === undefined),
    ];
    write(form, others, registry);
    if (loaded.length > 0) void loadListed(loaded, http).then((cells) => write(form, cells, registry));
    if (named.length > 0) void resolve(named, kindOf, services).then((cells) => write(form, cells, registry));
  };
}

interface PastedCell {
  key: string;
  /** Of the column, with its choices. */
  node: ResolvedNode;
  text: string;
  path: string;
  ids?: JsonValue;
}

const resolve = async (cells: readonly PastedCell[], kindOf: KindOf, services: UiServices) =>
  (await import('./named-cells')).withIds(cells, kindOf, services);

type KindOf = (node: ResolvedNode) => DirectoryKind | undefined;

/** The cells of a text from a sheet. */
const cellsIn = (text: string): string[][] => sheetCells(text).map((line) => line.map((cell) => cell.trim()));

/** Of one paste. */
const maxRows = 1_000;

/** Sets the values of cells, and marks those whose text is the name of nothing. */
function write(form: FormStore, cells: readonly PastedCell[], registry: Registry): void {
  const issues = cells.flatMap(({ key, node, text, path, ids }): Issue[] => {
    const { decode, empty, names, relatesTo, states } = registry.field(node.jnpfKey);
    const isForeign = names !== undefined || relatesTo?.(node as DescriptorNode) !== undefined;
    const unknown = [issue(path, 'pastedUnknown', { value: text })];
    if (isForeign && text !== '' && ids === undefined) return unknown;
    const decoded = ids ?? (decode ? decode(text, node as DescriptorNode) : text);
    // A switch would draw any text as on.
    if (text !== '' && decoded === undefined && states !== undefined) return unknown;
    const value = text === '' ? empty : (decoded ?? text);
    form.setValue(key, value);
    // What was pasted is checked as what was typed. An empty cell is still to be filled in.
    if (text !== '') form.leave(key);
    return !isForeign && hasUnknown(value, node) ? unknown : [];
  });
  if (issues.length > 0) form.showIssues(issues);
}
