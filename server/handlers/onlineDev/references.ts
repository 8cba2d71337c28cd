import type { Behaviour } from '#server/exchange.ts';
import { relationsTo } from '#server/recycle/usage-of.ts';

/** What relates to a record: the modules and fields, and how many of their records, as far as the caller may see them. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const { id } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  return { data: await relationsTo(resource, String(id), caller, services) };
};
