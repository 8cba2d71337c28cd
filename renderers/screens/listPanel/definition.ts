import { definePanel } from '#engine/definition';
import { namedFields, type NamedField } from './named-fields';
import props from './props.schema.json';

/** A table of records with search, toolbar, actions and pagination. Layouts: plain, grouped, tree and editable. */
export const definition = definePanel({
  jnpfKey: 'listPanel',
  group: 'screens',
  icon: 'table',
  version: 1,
  props,
  publishes: {
    rows: { type: 'array', description: 'The rows of the current page.' },
    total: { type: 'integer', description: 'The number of rows on all pages.' },
    keyword: { type: 'string', description: 'The keyword of the search.' },
    selected: { type: 'array', description: 'The selected rows, also on other pages.' },
    request: { type: 'object', description: 'The query of the list: conditions, order and page.' },
    columns: { type: 'array', description: 'The fields of the visible columns.' },
    selectedIds: { type: 'array', description: 'The ids of the selected rows.' },
  },
  commands: ['reload', 'reset', 'expand', 'collapse'],
  refersTo: ({ props: own }) => {
    const source = own?.['source'] as { operation?: string; below?: string } | undefined;
    const move = own?.['move'] as { operation?: string } | undefined;
    const moves = move ? [{ pointer: '/props/move/operation', operation: `${String(own?.['resource'])}.${move.operation}` }] : [];
    const reference = (name: 'operation' | 'below') => ({
      pointer: `/props/source/${name}`,
      operation: `${String(own?.['resource'])}.${source?.[name]}`,
    });
    return [reference('operation'), ...(source?.below === undefined ? [] : [reference('below')]), ...moves];
  },
  fieldsOf: ({ props: own = {} }): NamedField[] => namedFields(own),
});
