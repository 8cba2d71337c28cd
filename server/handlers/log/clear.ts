import { AppError } from '#server/app-error.ts';
import type { Filter } from '#engine/query/filter';
import { serverCaller } from '#server/access/caller.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import type { Behaviour } from '#server/exchange.ts';
import { logRemoval, loginTypes } from '#server/session/login-log.ts';

/** Entries that one statement deletes. */
const batchSize = 1_000;

const removable: Filter = { field: 'loginType', is: 'not', value: loginTypes.cleared };

/**
 * Deletes the login log of the users whom the caller may see, except what says who deleted entries. Throws `forbidden` for the
 * changes of records, which stay.
 */
export const handler: Behaviour = async ({ params, caller }, services) => {
  if (params['category'] !== '1') throw new AppError('forbidden');
  const narrowedBy: Filter = { all: [removable, await ofVisibleUsers('userId', caller, services)] };
  const records = services.recordsOf('system/loginEntry', serverCaller, undefined, { narrowedBy });
  let count = 0;
  for (;;) {
    const { rows } = await records.page({ page: { number: 1, size: batchSize }, fields: ['id'] });
    if (rows.length === 0) break;
    count += (await records.removeAll(rows.map(({ id }) => String(id)))).length;
  }
  if (count > 0) await logRemoval(count, caller, services);
  return { data: null };
};
