import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled permission groups. */
export const handler: Behaviour = async ({ resource, caller }, services) => ({
  data: { list: await enabledRows(resource.id, { fields: ['fullName', 'enCode'] }, caller, services) },
});
