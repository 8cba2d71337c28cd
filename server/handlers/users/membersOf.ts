import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled users of a position or role, as a bare array. */
export const handler: Behaviour = async ({ call, query, caller }, services) => {
  const [type, id] = call.operation.id === 'ofRole' ? (['Role', query['roleId']] as const) : (['Position', query['positionId']] as const);
  if (typeof id !== 'string') return { data: [] };
  const users = await memberIds(type, [id], caller, services);
  return { data: (await userOptions({ keyword: query['keyword'], narrowedBy: usersWith(users) }, caller, services)).list };
};
