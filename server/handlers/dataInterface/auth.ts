import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { applicationToken } from '#server/session/application-session.ts';

/** A token for the further calls of an external application, which signs this one. */
export const handler: Behaviour = async ({ caller }, services) => {
  if (!caller.session) throw new AppError('applicationRefused');
  return { data: await applicationToken(caller.session, services) };
};
