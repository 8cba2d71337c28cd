import { codecOf } from './codec/codec-of';
import type { Behaviour } from '../exchange';
import { fixedFilterOf } from './conditions-of';
import { readTree } from './read-tree';

/**
 * Records as a list, filtered, ordered and paged by the call; all records for a call without a page. With the query key
 * of `treeWhen` set to 1, the answer is a tree without pages.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, query, caller } = exchange;
  const { treeWhen } = call.operation;
  if (treeWhen !== undefined && query[treeWhen] === '1') {
    const list = await readTree(exchange, services);
    return { data: { list, pagination: { currentPage: 1, pageIndex: 1, pageSize: list.length, total: list.length } } };
  }
  const codec = codecOf(call);
  const request = codec.listRequest(exchange, services);
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: fixedFilterOf(exchange) });
  const { page } = request;
  const matches = page
    ? await records.page({ ...request, page })
    : await records.all(request).then((rows) => ({ rows, total: rows.length }));
  const answer = await codec.listAnswer(matches, request, exchange, services);
  return { data: request.summedFields ? { ...answer, sums: await records.sums(request, request.summedFields) } : answer };
};
