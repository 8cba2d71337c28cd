import type { Exchange } from '../../exchange';
import { readableFields, readableQueryFields, shownFields } from '../readable-fields';
import { allOf } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { conditionsOf, keywordOf } from '../conditions-of';
import { pickFields } from '../../records/visible-fields';
import type { Codec } from './codec';
import { maxRowsOf, pageOf } from './page';

/** Records as JSON, queries as query strings. */
export const plain: Codec = {
  listRequest: (exchange, services) => {
    const { query, resource, caller } = exchange;
    const { hidden } = services.accessFor(resource, caller).fields;
    const search = keywordOf(exchange, hidden);
    const order = queryOrderOf(readableQueryFields(exchange, services), query['sidx'], query['sort']);
    const page = pageOf(query, maxRowsOf(services));
    return {
      ...search,
      filter: allOf([search.filter, ...conditionsOf(exchange, services.registry, hidden)]),
      fields: readableFields(exchange, services),
      ...(order && { order }),
      ...(page ? { page } : { page: { number: 1, size: maxRowsOf(services) }, isUnpaged: true }),
    };
  },
  listRows: async (rows, _request, { call }) =>
    call.operation.treeWhen === undefined ? [...rows] : rows.map((row) => Object.assign(row, { hasChildren: false, children: null })),
  arrangement: () => undefined,
  recordId: ({ params }: Exchange) => params['id'] ?? '',
  postedRecord: async ({ body }) => body,
  recordAnswer: async (row, exchange, services) => pickFields(row, [...shownFields(exchange, services)]),
  currentRecord: async (row) => row,
};
