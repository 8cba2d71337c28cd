import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { fixedFilterOf } from './conditions-of';
import { isLong, longList, paginationFor } from './long-list';
import { readTree } from './read-tree';
import { relatedResources } from './related-resources';

/**
 * Records as a list, filtered, ordered and paged by the call. With the query key of `treeWhen` set to 1, the answer is a
 * tree without pages.
 */
export const behaviour: Behaviour = async (listed, services) => {
  const { call, resource, query, caller } = listed;
  const related = await relatedResources(listed, services);
  const exchange = { ...listed, related };
  const { treeWhen } = call.operation;
  if (treeWhen !== undefined && query[treeWhen] === '1') {
    const list = await readTree(exchange, services);
    return { data: { list, pagination: { currentPage: 1, pageIndex: 1, pageSize: list.length, total: list.length } } };
  }
  const codec = codecOf(call);
  const request = codec.listRequest(exchange, services);
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: fixedFilterOf(exchange), related });
  if (isLong(request) || request.whenMany) return longList(records, request, exchange, services);
  const { rows, total } = await records.page({
    ...request,
    fields: request.joined ? [...request.fields, ...request.joined.map(({ path }) => path)] : request.fields,
  });
  const shown = await codec.listRows(rows, request, exchange, services);
  const list = codec.arrangement(request, exchange, services)?.(shown, rows) ?? shown;
  const sums = request.summedFields && { sums: await records.sums(request, request.summedFields) };
  return { data: { list, pagination: paginationFor(request, { total, count: rows.length }), ...sums } };
};
