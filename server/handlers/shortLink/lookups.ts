import type { Behaviour } from '#server/exchange.ts';
import { labelOf } from '#server/short-links/lookups.ts';
import { offeredLookups } from '#server/short-links/open-lookup.ts';

/** The lookups of a released module that the visitors of a public form could use. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { catalogue, recordsOf } = services;
  const id = params['id'] ?? '';
  await recordsOf('visualdev/base', caller).require(id);
  const { resource } = await catalogue.release(id);
  const lookups = await offeredLookups(resource, caller, services);
  const list = lookups.map((lookup) => ({ id: lookup.path, fullName: labelOf(lookup, caller, services) }));
  return { data: { list } };
};
