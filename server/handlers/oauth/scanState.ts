import type { Behaviour } from '#server/exchange.ts';
import { findGrant } from '#server/session/login-grants.ts';

/** What the phone did with a code, for the browser that shows it: `expired` also if the secret is wrong. */
export const handler: Behaviour = async ({ body }, { db }) => {
  const { code, secret } = body as { code: string; secret: string };
  const grant = await findGrant(db, 'scan', code, secret);
  return { data: { state: grant?.state ?? 'expired' } };
};
