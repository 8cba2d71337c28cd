import type { DescriptorNode } from '../generated/descriptor.gen';

/** A value of the related record: the field of the relation, and the field or column that is shown. */
export interface Attribute {
  source: string;
  field: string;
}

/**
 * What an attribute shows; `undefined` while its props name nothing.
 *
 * @example attributeOf({ props: { relationField: 'energy', showField: 'unit' } }) // { source: 'energy', field: 'unit' }
 */
export function attributeOf({ props }: Pick<DescriptorNode, 'props'>): Attribute | undefined {
  const { relationField: source, showField: field } = props ?? {};
  return typeof source === 'string' && source !== '' && typeof field === 'string' && field !== '' ? { source, field } : undefined;
}
