import { userName } from '#server/display/person-name.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Behaviour } from '#server/exchange.ts';

interface NamedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users by their ids, for the pickers of forms. Users whom the caller may not see are left out. */
export const handler: Behaviour = async ({ body, caller }, { recordsOf }) => {
  const { ids, userId } = (body ?? {}) as NamedBody;
  const userIds = (ids ?? userId ?? []).map((id) => id.replace(/--user$/, ''));
  const rows = await rowsWith(recordsOf('permission/user', caller), 'id', userIds, [
    'id',
    'account',
    'realName',
    'headIcon',
    'gender',
    'mobilePhone',
  ]);
  const list = rows.map(({ id, account, realName, headIcon, gender, mobilePhone }) => ({
    id,
    fullName: userName({ realName, account }) ?? id,
    headIcon: typeof headIcon === 'string' && headIcon !== '' ? headIcon : '/api/file/Image/userAvatar/001.png',
    organize: '',
    gender,
    mobilePhone,
    type: 'user',
    icon: 'icon-ym icon-ym-tree-user2',
  }));
  return { data: { list } };
};
