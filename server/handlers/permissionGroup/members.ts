import type { Behaviour } from '#server/exchange.ts';

/** The members of a permission group as `id--type`. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const { permissionMember } = await recordsOf(resource, caller).require(params['id'] ?? '');
  return { data: { ids: Array.isArray(permissionMember) ? permissionMember : [] } };
};
