import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import type { RowOffers } from '#engine/relation/row-offer';
import props from './props.schema.json';

/** The suggested texts are one column of a data interface. */
const suggestions: RowOffers = {
  of: ({ props: { interfaceId: dataInterface, relationField, params } = {} }) => {
    if (typeof dataInterface !== 'string' || dataInterface === '') return [];
    const column = typeof relationField === 'string' && relationField !== '' ? relationField : 'fullName';
    const source = { kind: 'dataInterface' as const, dataInterface, value: column, label: column, columns: [], params };
    return [{ name: '', use: 'suggestions', source, params }];
  },
  replaced: (own, rowsOf) => {
    const { dataInterface = '', params = [] } = rowsOf('') ?? {};
    return { ...own, interfaceId: dataInterface, params: [...params] };
  },
};

/** A free text with suggestions from a data interface. */
export const definition = defineField({
  jnpfKey: 'autoComplete',
  group: 'fields',
  icon: 'file-search',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: rawText,
  operators: ['contains', 'equals', 'empty'],
  rowOffers: suggestions,
});
