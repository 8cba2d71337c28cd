import { referencesTo } from '#server/references/references-to.ts';
import type { Behaviour } from '#server/exchange.ts';

/** What refers to a module, as far as the caller may see it. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  await services.catalogue.draft(id, caller);
  return { data: await referencesTo(id, caller, services) };
};
