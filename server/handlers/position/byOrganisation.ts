import type { Behaviour } from '#server/exchange.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';

/** The enabled positions of organisations, for the user form: a group for each organisation. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const rows = await enabledRows(resource.id, { fields: ['fullName'], structure: ['organizeId'] }, caller, services);
  const organisations = await readOrganisations(caller, services);
  const list = idsIn(body, 'organizeIds')
    .filter((id) => organisations.get(id))
    .map((id) => {
      const children = rows.filter(({ organizeId }) => organizeId === id).map(({ organizeId: _organizeId, ...row }) => row);
      return { id, fullName: organisations.nameOf(id), num: children.length, hasChildren: children.length > 0, children };
    });
  return { data: { list } };
};
