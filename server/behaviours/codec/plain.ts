import type { Exchange } from '../../exchange';
import { readableFields, readableQueryFields, shownFields } from '../readable-fields';
import { allOf } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { conditionsOf, keywordOf } from '../conditions-of';
import { pickFields } from '../../records/visible-fields';
import type { Codec } from './codec';
import { pageOf, paginationOf } from './page';

/** Records as JSON, queries as query strings. */
export const plain: Codec = {
  listRequest: (exchange, services) => {
    const { query, resource, caller } = exchange;
    const { hidden } = services.accessFor(resource, caller).fields;
    const search = keywordOf(exchange, hidden);
    const order = queryOrderOf(readableQueryFields(exchange, services), query['sidx'], query['sort']);
    const page = pageOf(query);
    return {
      ...search,
      filter: allOf([search.filter, ...conditionsOf(exchange, services.registry, hidden)]),
      fields: readableFields(exchange, services),
      ...(order && { order }),
      ...(page && { page }),
    };
  },
  listAnswer: async ({ rows, total }, { page }, { call }) => {
    const list = call.operation.treeWhen === undefined ? rows : rows.map((row) => ({ ...row, hasChildren: false, children: null }));
    return { list, pagination: paginationOf(page ?? { number: 1, size: list.length }, total) };
  },
  recordId: ({ params }: Exchange) => params['id'] ?? '',
  postedRecord: async ({ body }) => body,
  recordAnswer: async (row, exchange, services) => pickFields(row, [...shownFields(exchange, services)]),
  currentRecord: async (row) => row,
};
