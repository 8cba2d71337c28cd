import { type Filter, holdsForAll } from '#engine/query/filter';
import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour } from '#server/exchange.ts';
import { userResource } from '#server/records/member-objects.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from '#server/session/device-of.ts';
import { placeOf } from '#server/session/place-of.ts';
import { placeTexts } from '#server/session/place-texts.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

const minute = 60_000;

/** Maximum number of users that a keyword can match. */
const maxMatches = 1_000;

/** The open sessions of the users whom the caller may see, the latest login first. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const { recordsOf, sysConfig, texts } = services;
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const timeout = (await sysConfig.get()).tokenTimeout * minute;
  // The last call of a session is stored with a delay of a minute at most.
  const activeSince = Date.now() - timeout - Math.min(minute, timeout / 4);
  const open: Filter[] = [
    { field: 'endReason', is: 'equals', value: '' },
    { field: 'lastActive', is: 'atLeast', value: activeSince },
  ];
  const { rows, total } = await recordsOf('oauth/session', serverCaller).page({
    filter: { all: [...open, ...(await ofVisibleUsers(open, caller, services)), ...(await ofUsersNamed(query['keyword'], services))] },
    order: [{ field: 'loginTime', descending: true }],
    page,
  });
  const userIds = rows.map((row) => row.userId);
  const users = await rowsWith(recordsOf('permission/user', serverCaller), 'id', userIds, ['id', 'account', 'realName', 'organizeId']);
  const places = await readUserPlaces(users, serverCaller, services);
  const byId = new Map(users.map((user) => [user['id'], user]));
  const list = rows.map((row) => {
    const user = byId.get(row.userId) ?? {};
    return { ...onlineUserOf(row, user, placeTexts(texts, caller)), organize: places.organize(user) };
  });
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** Nothing for a caller who sees all users, else the sessions of the users in the caller's data rules. */
async function ofVisibleUsers(open: readonly Filter[], caller: Caller, { recordsOf, accessFor }: Services): Promise<Filter[]> {
  if (holdsForAll(accessFor({ id: userResource }, caller).rows)) return [];
  const sessions = await recordsOf('oauth/session', serverCaller).all({ filter: { all: [...open] }, fields: ['userId'] });
  const userIds = sessions.map(({ userId }) => userId);
  const visible = await rowsWith(recordsOf(userResource, caller), 'id', userIds, ['id']);
  return [{ field: 'userId', is: 'in', value: visible.map(({ id }) => id) }];
}

async function ofUsersNamed(keyword: unknown, { recordsOf }: Services): Promise<Filter[]> {
  if (typeof keyword !== 'string' || keyword.trim() === '') return [];
  const { rows } = await recordsOf('permission/user', serverCaller).page({
    keyword: { fields: ['account', 'realName'], text: keyword.trim() },
    page: { number: 1, size: maxMatches },
    fields: ['id'],
  });
  return [{ field: 'userId', is: 'in', value: rows.map(({ id }) => id) }];
}

function onlineUserOf(row: Row, { account, realName }: Row, places: Parameters<typeof placeOf>[1]): Row {
  const address = String(row['address'] ?? '');
  const { browser, platform } = deviceOf(String(row['userAgent'] ?? ''));
  return {
    id: row['id'],
    userId: row['userId'],
    userName: `${String(realName ?? '')}/${String(row['loginName'] || account || '')}`,
    loginTime: row['loginTime'],
    lastActive: row['lastActive'],
    loginIPAddress: address,
    loginAddress: placeOf(address, places),
    loginPlatForm: platform,
    loginSystem: platform,
    loginBrowser: browser,
  };
}

/**
 * Ends sessions, each by its id, or all of a user by the id of the user, as existing clients name them. Their users are told at
 * once. Throws `recordNotFound` for an id of neither, and for a user whom the caller may not see; those before it are ended.
 */
export const end: Behaviour = async ({ params, body, caller }, services) => {
  const { ids } = (body ?? {}) as { ids?: string[] };
  for (const id of ids ?? [params['id'] ?? '']) await endSessions(id, caller, services);
  return { data: null };
};

async function endSessions(id: string, caller: Caller, { recordsOf, sessions }: Services): Promise<void> {
  const session = await recordsOf('oauth/session', serverCaller).get(id);
  const userId = session?.userId ?? id;
  if (!(await recordsOf(userResource, caller).get(userId))) throw new AppError('recordNotFound', { id });
  const user = await recordsOf(userResource, serverCaller).require(userId);
  if (user.isAdministrator === 1 && !requireSession(caller).isAdministrator) throw new AppError('forbidden');
  if (!session) return sessions.endAllOf(id, 'forced');
  if (session.endReason === '') await sessions.end(id, 'forced');
}
