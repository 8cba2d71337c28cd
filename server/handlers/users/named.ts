import { personName } from '#server/display/person-name.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Behaviour } from '#server/exchange.ts';

interface NamedBody {
  ids?: string[] | null;
  /** What older clients call them. */
  userId?: string[] | null;
}

/** Users by their ids, as the pickers of forms show them; those that do not exist for the caller are left out. */
export const handler: Behaviour = async ({ body, caller }, { recordsOf }) => {
  const { ids, userId } = (body ?? {}) as NamedBody;
  const wanted = (ids ?? userId ?? []).map((id) => id.replace(/--user$/, ''));
  const rows = await rowsWith(recordsOf('permission/user', caller), 'id', wanted, ['id', 'account', 'realName', 'headIcon', 'gender', 'mobilePhone']);
  const list = rows.map(({ id, account, realName, headIcon, gender, mobilePhone }) => ({
    id,
    fullName: personName({ realName, account }) ?? id,
    headIcon: typeof headIcon === 'string' && headIcon !== '' ? headIcon : '/api/file/Image/userAvatar/001.png',
    organize: '',
    gender,
    mobilePhone,
    type: 'user',
    icon: 'icon-ym icon-ym-tree-user2',
  }));
  return { data: { list } };
};
