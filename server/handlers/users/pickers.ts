import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { organisationsBelow } from '#server/behaviours/organisation/organisations-below.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { memberResource } from '#server/records/member-objects.ts';
import { headIconOf } from '#server/session/user-values.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

interface NamedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users by their ids, for the pickers of forms. Users whom the caller may not see are left out. */
export const named: Behaviour = async ({ body, caller }, services) => {
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

/** Enabled users as a flat list, in the order of the list of users. */
export const all: Behaviour = async ({ resource, caller }, services) => {
  const { rows } = await services
    .recordsOf(resource, caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } })
    .page({ page: { number: 1, size: maxRowsOf(services) }, fields });
  const places = await readUserPlaces(rows, caller, services);
  const named = withEntryNames(rows, 'gender', await dictionaryNames('sex', 'enCode', caller, services));
  const list = named.map(({ organizeId: _organizeId, ...row }, index) => ({
    ...row,
    headIcon: headIconOf(row),
    department: places.department(rows[index] ?? {}),
    quickQuery: '',
  }));
  return { data: { list } };
};

const fields = ['id', 'account', 'realName', 'headIcon', 'gender', 'organizeId', 'sortCode'];

/** Organisations with their enabled users as leaves. A user of several organisations is a leaf of each. */
export const selector: Behaviour = async ({ caller }, services) => {
  const narrowedBy = { field: 'objectType', is: 'equals' as const, value: 'Organize' };
  const members = await services.recordsOf(memberResource, caller, undefined, { narrowedBy }).all({ fields: ['userId', 'objectId'] });
  const { list } = await userOptions({}, caller, services);
  const users = new Map(list.map((user) => [user['id'], user]));
  const leaves = members.flatMap(({ userId, objectId }) => {
    const node = users.get(userId);
    return node ? [{ organizeId: objectId, node }] : [];
  });
  return { data: { list: leavesBelow(leaves, await readOrganisations(caller, services)) } };
};

/** A page of the enabled users, as the chat lists them. */
export const contacts: Behaviour = async ({ resource, query, caller }, services) => {
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

/** The enabled users of a position or role, as a bare array. */
export const membersOf: Behaviour = async ({ call, query, caller }, services) => {
  const [type, id] = call.operation.id === 'ofRole' ? (['Role', query['roleId']] as const) : (['Position', query['positionId']] as const);
  if (typeof id !== 'string') return { data: [] };
  const users = await memberIds(type, [id], caller, services);
  return { data: (await userOptions({ keyword: query['keyword'], narrowedBy: usersWith(users) }, caller, services)).list };
};

/** The organisations below one, `0` for the top, and its users who hold a role. With a keyword, all users who hold the role. */
export const roleBelow: Behaviour = async (exchange, services) => {
  const { query, caller } = exchange;
  const { roleId, organizeId = '0', keyword } = query as { roleId?: string; organizeId?: string; keyword?: string };
  if (roleId === undefined) return { data: [] };
  const holders = await memberIds('Role', [roleId], caller, services);
  if (keyword !== undefined && keyword.trim() !== '')
    return { data: (await userOptions({ keyword, narrowedBy: usersWith(holders) }, caller, services)).list };
  const organisations = await organisationsBelow(organizeId, caller, services);
  if (organizeId === '0') return { data: organisations };
  const here = new Set(await memberIds('Organize', [organizeId], caller, services));
  const users = holders.filter((id) => here.has(id));
  const { list } = users.length > 0 ? await userOptions({ narrowedBy: usersWith(users) }, caller, services) : { list: [] };
  return { data: [...organisations, ...list] };
};
