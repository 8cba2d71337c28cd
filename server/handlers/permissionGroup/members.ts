import { memberNodes } from '#server/behaviours/organisation/member-nodes.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The members of a permission group as `id--type`, and in `list` those whom the caller may see, as existing clients read them. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { permissionMember } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const ids = Array.isArray(permissionMember) ? permissionMember.map(String) : [];
  const nodes = await memberNodes(ids, caller, services);
  return { data: { ids, list: nodes.map(({ node }) => node) } };
};
