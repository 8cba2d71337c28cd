import type { Behaviour } from '#server/exchange.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { organizeIdsOf, roleTypes } from '#server/behaviours/organisation/role-organisations.ts';

/** The enabled roles for users of organisations, for the user form: the global ones, then a group for each organisation. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const options = { fields: ['fullName'], structure: ['globalMark', 'organizeIds'] };
  const roles = await enabledRows(resource.id, options, caller, services);
  const organisations = await readOrganisations(caller, services);
  const group = (id: string, fullName: string, isInGroup: (role: (typeof roles)[number]) => boolean) => {
    const children = roles.filter(isInGroup).map(({ globalMark: _globalMark, organizeIds: _organizeIds, ...role }) => role);
    return { id, fullName, num: children.length, hasChildren: children.length > 0, children };
  };
  const list = [
    group('1', roleTypes.global, ({ globalMark }) => globalMark === 1),
    ...idsIn(body, 'organizeIds')
      .filter((id) => organisations.get(id))
      .map((id) => group(id, organisations.nameOf(id), (role) => role['globalMark'] !== 1 && organizeIdsOf(role).includes(id))),
  ];
  return { data: { list } };
};
