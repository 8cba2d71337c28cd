import type { Behaviour } from '#server/exchange.ts';

/** Ends the session. Somebody whose session is over already is logged out, too. */
export const handler: Behaviour = async ({ caller: { session } }, { sessions }) => {
  if (session) await sessions.end(session.id, 'logout');
  return {};
};
