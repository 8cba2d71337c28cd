import { choiceColumns } from '../choices/choice-columns';
import type { FieldDefinition } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import type { RowOffers } from './row-offer';

/** What a field offers; `undefined` for a field whose values are not rows. */
export function rowOffersOf(
  definition: Pick<FieldDefinition, 'rowOffers' | 'relatesTo'>,
  { props }: Pick<DescriptorNode, 'props'>,
): RowOffers | undefined {
  if (definition.rowOffers) return definition.rowOffers;
  if (definition.relatesTo) return relationOffers(definition.relatesTo);
  const options = props?.['options'];
  return isJsonObject(options) && typeof options['dataInterface'] === 'string' ? choiceOffers : undefined;
}

const relationOffers = (relatesTo: NonNullable<FieldDefinition['relatesTo']>): RowOffers => ({
  of: (node) => {
    const source = relatesTo(node);
    return source ? [{ name: '', use: 'relation', source, params: node.props?.['params'] }] : [];
  },
  replaced: ({ modelId: _module, interfaceId: _interface, deleteRule: _rule, params: _params, ...others }, rowsOf) => {
    const rows = rowsOf('');
    if (!rows) return others;
    const { dataInterface, value, label, columns, params } = rows;
    return {
      ...others,
      interfaceId: dataInterface,
      propsValue: value,
      relationField: label,
      columnOptions: [...columns],
      params: [...params],
    };
  },
});

/** Choices that are rows of a data interface. */
const choiceOffers: RowOffers = {
  of: ({ props }) => {
    const options = props?.['options'];
    const id = isJsonObject(options) ? options['dataInterface'] : undefined;
    if (!isJsonObject(options) || typeof id !== 'string' || id === '') return [];
    const { label, value, children } = choiceColumns(options);
    const { params } = options;
    return [
      {
        name: '',
        use: 'choices',
        source: { kind: 'dataInterface', dataInterface: id, value, label, columns: [], params },
        params,
        children,
      },
    ];
  },
  replaced: ({ options, ...others }, rowsOf) => {
    const rows = rowsOf('');
    const { children } = choiceColumns(options);
    const { dataInterface, value, label, params } = rows ?? {};
    return { ...others, options: rows ? { dataInterface, value, label, children, params: [...(params ?? [])] } : [] };
  },
};
