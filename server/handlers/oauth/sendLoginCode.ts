import { AppError } from '#server/app-error.ts';
import { hasCodeLogin, sendLoginCode } from '#server/behaviours/login/code-login.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * Sends a code to log in with. The answer does not wait for it, and is equal for all accounts, so that neither its words nor its
 * time tell which ones exist.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { account } = body as { account: string };
  if (!hasCodeLogin(await services.sysConfig.get())) throw new AppError('loginWayOff');
  sendLoginCode(account, caller, services).catch((error: unknown) => services.log.warn({ err: error }, 'a login code was not sent'));
  return { data: null };
};
