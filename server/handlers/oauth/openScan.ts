import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { newSecret, openGrant } from '#server/session/login-grants.ts';

/** How long a code can be scanned, in ms. */
const lifetime = 120_000;

/**
 * A code that a phone may scan and confirm. Only the browser that knows its secret is let in by it, so that a photograph of the
 * code is of no use.
 */
export const handler: Behaviour = async ({ caller: { address, userAgent } }, { db, sysConfig }) => {
  if ((await sysConfig.get())['scanLogin'] !== 1) throw new AppError('loginWayOff');
  const [code, secret] = [newSecret(), newSecret()];
  await openGrant(db, 'scan', { code, secret, lifetime, state: 'open', address, userAgent });
  return { data: { code, secret, seconds: lifetime / 1000 } };
};
