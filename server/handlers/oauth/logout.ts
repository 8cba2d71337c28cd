import type { Behaviour } from '#server/exchange.ts';

/** Ends the session. A call without an open session succeeds, too. */
export const handler: Behaviour = async ({ caller: { session } }, { sessions }) => {
  if (session) await sessions.end(session.id, 'logout');
  return {};
};
