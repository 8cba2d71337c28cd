import { useEffect, useMemo, useState } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useCell, type Cell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { useField } from '#form/use-field.ts';
import { useLinkedValue } from '#form/use-linked-value.ts';
import { useValue } from '#form/use-value.ts';
import { useUiServices } from '../services';
import { relatedText } from './related-text';
import { relationTexts } from './relation-texts';
import { useRelatedRows } from './use-related-rows';
import { useSource } from './use-source';

/** The text of an attribute: its stored value, or that of the related record. Empty if the record cannot be read. */
export function useAttribute(node: ResolvedNode): string {
  const { definition, isStored, relation, value, column } = useParts(node);
  const stored = useValue(node.id);
  const source = useSource(isStored ? undefined : relation);
  const rowOf = useRelatedRows(source, value, column);
  if (isStored) return definition.format(stored, node);
  const shown = source && { ...source, label: column };
  return value === null || !shown ? '' : relationTexts(value, shown, (id) => withColumn(rowOf(id), column), '');
}

/** A row without the column is shown as nothing, not by its id. */
const withColumn = (row: ReturnType<ReturnType<typeof useRelatedRows>>, column: string) =>
  row && row[column] !== undefined && row[column] !== null && row[column] !== '' ? row : undefined;

/**
 * Fills a stored attribute again when its relation gets a value in another way than by its dialog: what a change of the
 * relation has cleared comes back with it. A record that is opened keeps what it stores.
 */
export function useRestoredAttribute(node: ResolvedNode): void {
  const { isStored, relation, value, column } = useParts(node);
  const [opened] = useState(value);
  const [isChanged, setChanged] = useState(false);
  if (value !== opened && !isChanged) setChanged(true);
  const source = useSource(isStored && isChanged ? relation : undefined);
  const row = useRelatedRows(source, value, column)(String(choiceList(value)[0] ?? ''));
  const { value: stored, setValue } = useField<JsonValue>(node.id);
  const text = row ? relatedText(row, column) : '';
  useEffect(() => {
    if (isChanged && text !== '' && (stored === null || stored === '')) setValue(text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the relation fills it
  }, [text, value]);
}

/** The relation of an attribute with its value, and the column of the related record that the attribute shows. */
function useParts(node: ResolvedNode) {
  const { registry } = useUiServices();
  const form = useFormStore();
  const cell = useCell();
  const definition = registry.field(node.jnpfKey);
  const attribute = useMemo(() => definition.attributeOf?.(node), [definition, node]);
  const isStored = definition.column(node) !== null;
  const relation = useMemo(() => relationNode(attribute?.source, form, cell), [attribute, form, cell]);
  const value = useLinkedValue(attribute?.source);
  return { definition, isStored, relation, value, column: attribute?.field ?? '' };
}

/** The relation beside the attribute, in the form or in the sub-table. */
function relationNode(id: string | undefined, form: FormStore | null, cell: Cell | null): ResolvedNode | undefined {
  if (id === undefined || !form) return undefined;
  const key = form.keyOf(id, cell ?? undefined);
  if (key !== undefined && form.has(key)) return form.field(key).node;
  for (const tableKey of form.keys) {
    const column = form.field(tableKey).node.children?.find((child) => child.id === id);
    if (column) return column;
  }
  return undefined;
}
