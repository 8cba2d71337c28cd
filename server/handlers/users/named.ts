import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { userName } from '#server/display/person-name.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { headIconOf } from '#server/session/user-values.ts';
import type { Behaviour } from '#server/exchange.ts';

interface NamedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users by their ids, for the pickers of forms. Users whom the caller may not see are left out. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { ids, userId } = (body ?? {}) as NamedBody;
  const userIds = (ids ?? userId ?? []).map((id) => id.replace(/--user$/, ''));
  const rows = await rowsWith(services.recordsOf('permission/user', caller), 'id', userIds, [
    'id',
    'account',
    'realName',
    'headIcon',
    'gender',
    'mobilePhone',
    'organizeId',
  ]);
  const places = await readUserPlaces(rows, caller, services);
  const list = rows.map(({ id, account, realName, headIcon, gender, mobilePhone, organizeId }) => ({
    id,
    fullName: userName({ realName, account }) ?? id,
    headIcon: headIconOf({ headIcon }),
    organize: places.organize({ organizeId }),
    gender,
    mobilePhone,
    type: 'user',
    icon: 'icon-ym icon-ym-tree-user2',
  }));
  return { data: { list } };
};
