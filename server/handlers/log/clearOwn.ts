import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { clearLoginLog } from '#server/session/login-log.ts';

/** Deletes the caller's own entries of the login log, except what says who deleted entries. */
export const handler: Behaviour = async ({ caller }, services) => {
  await clearLoginLog({ field: 'userId', is: 'equals', value: requireSession(caller).userId }, caller, services);
  return { data: null };
};
