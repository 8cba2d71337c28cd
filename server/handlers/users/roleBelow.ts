import { organisationsBelow } from '#server/behaviours/organisation/organisations-below.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The organisations below one, `0` for the top, and its users who hold a role. With a keyword, all users who hold the role. */
export const handler: Behaviour = async (exchange, services) => {
  const { query, caller } = exchange;
  const { roleId, organizeId = '0', keyword } = query as { roleId?: string; organizeId?: string; keyword?: string };
  if (roleId === undefined) return { data: [] };
  const holders = await memberIds('Role', [roleId], caller, services);
  if (keyword !== undefined && keyword.trim() !== '')
    return { data: (await userOptions({ keyword, narrowedBy: usersWith(holders) }, caller, services)).list };
  const organisations = await organisationsBelow(organizeId, caller, services);
  if (organizeId === '0') return { data: organisations };
  const here = new Set(await memberIds('Organize', [organizeId], caller, services));
  const users = holders.filter((id) => here.has(id));
  const { list } = users.length > 0 ? await userOptions({ narrowedBy: usersWith(users) }, caller, services) : { list: [] };
  return { data: [...organisations, ...list] };
};
