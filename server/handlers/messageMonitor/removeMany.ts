import type { Behaviour } from '#server/exchange.ts';
import { removeEntries } from '#server/sending/remove-entries.ts';

/** Removes entries of the monitor for good. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const { ids } = body as { ids: string[] };
  await removeEntries({ field: 'id', is: 'in', value: ids }, resource, caller, services);
  return { data: null };
};
