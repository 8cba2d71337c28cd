import type { Behaviour } from '#server/exchange.ts';
import { listRecords, type ListRequest } from '#server/modules/list-records.ts';

/** A page of a module's records; with an id in the path the records below that one in a tree. */
export const handler: Behaviour = async ({ params, query, body, caller }, services) => {
  const module = await services.modules.released(params['modelId'] ?? '');
  const request: ListRequest = body ? (body as ListRequest) : { ...query, queryJson: query['queryJson'] ?? query['json'] ?? keywordOf(query) };
  return { data: await listRecords(module, request, { services, caller, ...(params['id'] && { below: params['id'] }) }) };
};

/** Clients of 3.1 may ask for a keyword beside everything else. */
const keywordOf = ({ keyword }: Record<string, unknown>): unknown => (keyword === undefined ? undefined : { jnpfKeyword: keyword });
