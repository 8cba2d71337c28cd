import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import { transfersOf } from '#engine/relation/picked-columns';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Cell } from '#form/cell-scope.tsx';
import type { FormStore } from '#form/form-store.ts';
import { nodesBeside } from './nodes-beside';
import type { RelatedRow } from './related-calls';
import { relatedText } from './related-text';

interface Filling {
  form: FormStore;
  cell: Cell | null;
  node: ResolvedNode;
  registry: Registry;
}

/** Copies the values of a chosen row into the stored attributes of the relation and into the fields of `transferList`. */
export function fillFromRow(row: RelatedRow, { form, cell, node, registry }: Filling): void {
  const set = (id: string, value: JsonValue): void => {
    const key = form.keyOf(id, cell ?? undefined);
    if (key !== undefined) form.setValue(key, value);
  };
  for (const other of nodesBeside(form, cell)) {
    const definition = registry.field(other.jnpfKey);
    const attribute = definition.attributeOf?.(other);
    if (attribute?.source === node.id && definition.column(other) !== null) set(other.id, relatedText(row, attribute.field));
  }
  for (const { column, to } of transfersOf(node)) {
    const key = form.keyOf(to, cell ?? undefined);
    if (key !== undefined) form.setValue(key, transferred(row, column, form.field(key).node, registry));
  }
}

/** A field of choices, dates or numbers takes the stored value, a text the shown one. */
function transferred(row: RelatedRow, column: string, target: ResolvedNode, registry: Registry): JsonValue {
  const stored = row[`${column}_jnpfId`];
  const shown = row[column];
  const definition = registry.field(target.jnpfKey);
  const takesStored =
    definition.column(target) !== 'text' ||
    target.props?.['options'] !== undefined ||
    definition.names !== undefined ||
    definition.relatesTo;
  if (stored !== undefined && takesStored) return stored as JsonValue;
  if (shown === undefined || shown === null) return null;
  if (definition.column(target) === 'text' && !takesStored) return relatedText(row, column);
  return definition.numeric === true && typeof shown === 'string' && shown.trim() !== '' && Number.isFinite(Number(shown))
    ? Number(shown)
    : (shown as JsonValue);
}
