import { AppError } from '#server/app-error.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import type { Behaviour } from '#server/exchange.ts';
import { clearLoginLog } from '#server/session/login-log.ts';

/**
 * Deletes the login log of the users whom the caller may see, except what says who deleted entries. Throws `forbidden` for the
 * changes of records, which stay.
 */
export const handler: Behaviour = async ({ params, caller }, services) => {
  if (params['category'] !== '1') throw new AppError('forbidden');
  await clearLoginLog(await ofVisibleUsers('userId', caller, services), caller, services);
  return { data: null };
};
