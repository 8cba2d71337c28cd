import { serverCaller } from '#server/access/caller.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import type { Behaviour } from '#server/exchange.ts';
import { clearRequestLog, logRemoval, loginTypes } from '#server/session/login-log.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/**
 * Deletes entries of the logs of logins and calls about users whom the caller may see, except those that say who deleted others. The
 * log says so.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { ids } = body as { ids: string[] };
  const records = services.recordsOf('system/loginEntry', serverCaller, undefined, {
    narrowedBy: {
      all: [{ field: 'loginType', is: 'not', value: loginTypes.cleared }, await ofVisibleUsers('userId', caller, services)],
    },
  });
  const rows = await rowsWith(records, 'id', ids, ['id']);
  await clearRequestLog(
    { all: [{ field: 'id', is: 'in', value: ids }, await ofVisibleUsers('userId', caller, services)] },
    caller,
    services,
  );
  const removed = rows.length > 0 ? await records.removeAll(rows.map(({ id }) => String(id))) : [];
  if (removed.length > 0) await logRemoval(removed.length, caller, services);
  return { data: null };
};
