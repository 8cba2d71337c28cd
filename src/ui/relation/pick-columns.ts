import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import { shownColumns, type RelatedSource } from '#engine/relation/related-source';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Cell } from '#form/cell-scope.tsx';
import type { FormStore } from '#form/form-store.ts';

/** The columns of a dialog, and those that the form needs of the chosen row. */
export interface PickColumns {
  shown: ReturnType<typeof shownColumns>;
  more: readonly string[];
}

/** A value of the chosen row that goes into another field. */
export interface Transfer {
  column: string;
  /** The id of the field. */
  to: string;
}

/** `transferList` in the props of a relation. Other items of the list are ignored. */
export const transfersOf = ({ props }: Pick<ResolvedNode, 'props'>): Transfer[] => {
  const list = props?.['transferList'];
  return (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(({ targetField, sourceValue }) =>
    typeof targetField === 'string' && targetField !== '' && typeof sourceValue === 'string' && sourceValue !== ''
      ? [{ column: targetField, to: sourceValue }]
      : [],
  );
};

/** The fields beside a relation: of the form, or the columns of its row. */
export function nodesBeside(form: FormStore | null, cell: Cell | null): readonly ResolvedNode[] {
  if (!form) return [];
  if (cell) return form.table(cell.table).node.children ?? [];
  return form.keys.map((key) => form.field(key).node);
}

export function pickColumns(source: RelatedSource, node: ResolvedNode, beside: readonly ResolvedNode[], registry: Registry): PickColumns {
  const shown = shownColumns(source);
  const attributes = beside.flatMap((other) => {
    const attribute = registry.field(other.jnpfKey).attributeOf?.(other);
    return attribute?.source === node.id ? [attribute.field] : [];
  });
  const more = new Set([source.label, ...attributes, ...transfersOf(node).map(({ column }) => column)]);
  for (const { value } of shown) more.delete(value);
  more.delete('');
  return { shown, more: [...more] };
}
