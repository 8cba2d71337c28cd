import { AppError } from '#server/app-error.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import type { Behaviour } from '#server/exchange.ts';
import { clearLoginLog, clearRequestLog } from '#server/session/login-log.ts';
import { requestCategories } from '#server/session/request-log.ts';

const ofRequests: ReadonlySet<number> = new Set(Object.values(requestCategories));

/**
 * Deletes the login log of the users whom the caller may see, except what says who deleted entries, or the log of their calls. Throws
 * `forbidden` for the changes of records, which stay.
 */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const category = Number(params['category']);
  const ofVisible = await ofVisibleUsers('userId', caller, services);
  if (category === 1) await clearLoginLog(ofVisible, caller, services);
  else if (ofRequests.has(category))
    await clearRequestLog({ all: [{ field: 'category', is: 'equals', value: category }, ofVisible] }, caller, services);
  else throw new AppError('forbidden');
  return { data: null };
};
