import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { setAdministrators } from '#server/session/administrators.ts';

/** Makes exactly the named users administrators. Sessions of changed users have their new rights at once. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  await setAdministrators((body as { adminIds: string[] }).adminIds, caller, services, services.catalogue.resource('permission/user'));
  return {};
};
