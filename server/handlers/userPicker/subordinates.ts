import { requireSession } from '#server/access/caller.ts';
import { userOptions } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The users whose manager is the caller, as a bare array. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { keyword } = (body ?? {}) as { keyword?: unknown };
  const narrowedBy = { field: 'managerId', is: 'equals' as const, value: requireSession(caller).userId };
  return { data: (await userOptions({ keyword, narrowedBy }, caller, services)).list };
};
