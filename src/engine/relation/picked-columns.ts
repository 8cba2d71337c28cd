import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import type { Registry } from '../registry';
import { shownColumns, type RelatedColumn, type RelatedSource } from './related-source';

/** The columns of a dialog, and those that the form needs of the chosen row. */
export interface PickedColumns {
  shown: readonly RelatedColumn[];
  more: readonly string[];
}

/** A value of the chosen row that goes into another field. */
export interface Transfer {
  column: string;
  /** The id of the field. */
  to: string;
}

/**
 * `transferList` in the props of a relation. Other items of the list are ignored.
 *
 * @example transfersOf({ props: { transferList: [{ targetField: 'unit', sourceValue: 'kind' }] } }) // [{ column: 'unit', to: 'kind' }]
 */
export const transfersOf = ({ props }: Pick<DescriptorNode, 'props'>): Transfer[] => {
  const list = props?.['transferList'];
  return (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(({ targetField, sourceValue }) =>
    typeof targetField === 'string' && targetField !== '' && typeof sourceValue === 'string' && sourceValue !== ''
      ? [{ column: targetField, to: sourceValue }]
      : [],
  );
};

/** `beside` are the fields beside the relation: of the form, or the columns of its row. */
export function pickedColumns(
  source: RelatedSource,
  node: Pick<DescriptorNode, 'id' | 'props'>,
  beside: readonly DescriptorNode[],
  registry: Registry,
): PickedColumns {
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
