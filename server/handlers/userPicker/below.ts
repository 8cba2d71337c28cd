import { organisationsBelow } from '#server/behaviours/organisation/organisations-below.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The organisations and users directly below an organisation, `0` for the top; with a keyword, a page of all users. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { keyword, ...page } = (body ?? {}) as Record<string, unknown>;
  if (typeof keyword === 'string' && keyword.trim() !== '') return { data: await userOptions({ keyword, ...page }, caller, services) };
  const id = params['organizeId'] ?? '0';
  const organisations = await organisationsBelow(id, caller, services);
  const users = id === '0' ? [] : await memberIds('Organize', [id], caller, services);
  const { list } = users.length > 0 ? await userOptions({ narrowedBy: usersWith(users) }, caller, services) : { list: [] };
  // A user stands below each of their organisations, so that the id alone is not unique in the tree.
  const placed = list.map((user) => ({ ...user, onlyId: `${String(user['id'])}_${id}`, parentId: id }));
  return { data: { list: [...organisations, ...placed] } };
};
