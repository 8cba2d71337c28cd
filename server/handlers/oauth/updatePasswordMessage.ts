import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { daysOfWarning } from '#server/session/password-due.ts';

/** The days until the caller's password expires, if the user is to be warned. Existing clients call it on every load. */
export const handler: Behaviour = async ({ caller }, { sysConfig }) => {
  const { password } = requireSession(caller);
  return { data: { daysLeft: (password && daysOfWarning(password, await sysConfig.get(), Date.now())) ?? null } };
};
