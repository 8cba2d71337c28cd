import { userOptions } from '#server/behaviours/organisation/user-options.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour } from '#server/exchange.ts';
import { headIconOf } from '#server/session/user-values.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** A page of the enabled users, as the chat lists them. */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const { list, pagination } = await userOptions({ currentPage: 1, ...query }, caller, services);
  const ids = list.map(({ id }) => id);
  const users = await rowsWith(services.recordsOf(resource, caller), 'id', ids, ['id', 'account', 'realName', 'headIcon', 'organizeId']);
  const places = await readUserPlaces(users, caller, services);
  const byId = new Map(users.map((user) => [user['id'], user]));
  const rows = ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const { organizeId: _organizeId, ...row } = user;
    return [{ ...row, headIcon: headIconOf(user), department: places.organize(user) }];
  });
  return { data: { list: rows, pagination } };
};
