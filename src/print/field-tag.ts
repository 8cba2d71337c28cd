import { headSet } from './print-data';
import { textIn, type PrintElement } from './print-node';

/** A field in a template. */
export interface FieldTag {
  /** `headTable`, or the name of a sub-table. */
  set: string;
  field: string;
}

/** Values of `data-tag` that name functions around a field. */
export const functionTags = {
  thousands: '千位分隔符',
  isAmountChinese: '大写金额',
  jnpfDictionary: '数据字典',
  jnpfDate: '日期选择',
} as const;

export type FunctionTag = keyof typeof functionTags;

export const isFunctionTag = (tag: string | undefined): tag is FunctionTag => tag !== undefined && Object.hasOwn(functionTags, tag);

/**
 * The field that an element stands for; `undefined` if it is not a field.
 *
 * @example fieldTagOf(element('span', { 'data-tag': 'headTable.no' }, ['{no}'])) // { set: 'headTable', field: 'no' }
 */
export function fieldTagOf({ attributes, children }: Pick<PrintElement, 'attributes' | 'children'>): FieldTag | undefined {
  const tag = attributes['data-tag'];
  if (tag === undefined || tag === '' || isFunctionTag(tag)) return undefined;
  const point = tag.indexOf('.');
  if (point > 0) return { set: tag.slice(0, point), field: tag.slice(point + 1) };
  // Older templates name the field in the text only.
  const [, field] = /\{([^{}]*)\}/.exec(children.map(textIn).join('')) ?? [];
  return { set: field === undefined ? headSet : tag, field: field ?? tag };
}
