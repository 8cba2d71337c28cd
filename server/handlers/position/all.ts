import type { Behaviour } from '#server/exchange.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** All enabled positions. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
  const rows = await enabledRows(resource.id, { fields: ['fullName', 'enCode', 'type', 'organizeId'] }, caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = rows.map((row) => ({
    ...row,
    ...('organizeId' in row && { department: organisations.nameOf(row['organizeId']) }),
  }));
  return { data: { list } };
};
