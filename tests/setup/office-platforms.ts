import { isJsonObject, type JsonObject } from '#engine/json';
import type { Outbound, OutboundRequest } from '#server/outbound/outbound.ts';

/** DingTalk, WeCom and WeChat as far as our calls know them, in place of the way to other systems. */
export interface OfficePlatforms {
  outbound: Outbound;
  /** Departments and users by their id, at both. */
  departments: Map<string, JsonObject>;
  users: Map<string, JsonObject>;
  /** Messages that were sent. */
  notices: JsonObject[];
  /** How often a token was asked for. */
  tokens: number;
  /** Makes the platforms forget their tokens. */
  expireTokens(): void;
}

/** @example api.services.outbound = officePlatforms().outbound */
export function officePlatforms(): OfficePlatforms {
  const departments = new Map<string, JsonObject>();
  const users = new Map<string, JsonObject>();
  const notices: JsonObject[] = [];
  const desk = tokenDesk();
  const notify = (body: JsonObject): JsonObject => {
    notices.push(body);
    return { errcode: 0 };
  };
  const calls: Calls = {
    ...departmentCalls(departments),
    ...userCalls(users),
    'corpconversation/asyncsend_v2': notify,
    'message/send': notify,
    'template/send': notify,
  };
  const answer = ({ url, body }: OutboundRequest): JsonObject => {
    const { pathname, searchParams } = new URL(url);
    const posted: unknown = body === undefined ? {} : JSON.parse(String(body));
    const values = isJsonObject(posted) ? posted : {};
    if (pathname.endsWith('/gettoken')) return desk.give(searchParams.get('appsecret') ?? searchParams.get('corpsecret'));
    if (pathname.endsWith('/stable_token')) return desk.giveStable(values);
    if (!desk.knows(searchParams.get('access_token'))) return { errcode: 42_001, errmsg: 'access_token expired' };
    const name = Object.keys(calls).find((path) => pathname.endsWith(`/${path}`));
    return (name !== undefined && calls[name]?.(values, searchParams)) || { errcode: 404, errmsg: pathname };
  };
  return {
    departments,
    users,
    notices,
    get tokens() {
      return desk.count();
    },
    expireTokens: desk.expire,
    outbound: {
      fetch: async (request) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer(request))) }),
      socket: async () => Promise.reject(new Error('There is no socket to an office platform.')),
      close: async () => undefined,
    },
  };
}

type Calls = Readonly<Record<string, (body: JsonObject, query: URLSearchParams) => JsonObject>>;

function tokenDesk() {
  let [tokens, token] = [0, 't0'];
  const give = (secret: unknown): JsonObject => {
    if (secret !== 'secret') return { errcode: 40_001, errmsg: 'invalid secret' };
    tokens += 1;
    token = `t${tokens}`;
    return { errcode: 0, access_token: token, expires_in: 7200 };
  };
  return {
    give,
    /** Gives the same token again until it ends, and no code with it. */
    giveStable: ({ secret, force_refresh: isForced }: JsonObject): JsonObject => {
      if (token !== '' && isForced !== true && secret === 'secret') return { access_token: token, expires_in: 7200 };
      const { errcode, ...given } = give(secret);
      return errcode === 0 ? given : { errcode: errcode ?? 0, ...given };
    },
    knows: (given: string | null) => given === token,
    count: () => tokens,
    expire: () => void (token = ''),
  };
}

const parentOf = (body: JsonObject): string => String(body['parent_id'] ?? body['parentid']);

/** A name is there once below a parent, as at both platforms. */
function departmentCalls(departments: Map<string, JsonObject>): Calls {
  let nextId = 2;
  const save = (id: string, body: JsonObject): JsonObject => {
    const isTaken = [...departments].some(
      ([other, { name, ...values }]) => other !== id && name === body['name'] && parentOf(values) === parentOf(body),
    );
    if (isTaken) return { errcode: 60_008, errmsg: 'department existed' };
    departments.set(id, { ...departments.get(id), ...body });
    return { errcode: 0, id: Number(id), result: { dept_id: Number(id) } };
  };
  const below = (parent: string) => [...departments].filter(([, body]) => parentOf(body) === parent);
  return {
    'department/create': (body) => save(String((nextId += 1)), body),
    'department/update': (body) => save(String(body['dept_id'] ?? body['id']), body),
    'department/delete': (body, query) => remove(departments, String(body['dept_id'] ?? query.get('id'))),
    'department/listsub': (body) => ({
      errcode: 0,
      result: below(String(body['dept_id'])).map(([id, { name }]) => ({ dept_id: Number(id), name: name ?? '' })),
    }),
    'department/list': (_, query) => ({
      errcode: 0,
      department: below(String(query.get('id'))).map(([id, { name, parentid }]) => ({
        id: Number(id),
        name: name ?? '',
        parentid: parentid ?? 0,
      })),
    }),
  };
}

function userCalls(users: Map<string, JsonObject>): Calls {
  const save = (body: JsonObject, isNew: boolean): JsonObject => {
    const id = String(body['userid']);
    const isTaken = [...users].some(([other, { mobile }]) => other !== id && mobile === body['mobile']);
    if (isTaken) return { errcode: 60_104, errmsg: 'mobile existed' };
    if (isNew && users.has(id)) return { errcode: 60_102, errmsg: 'userid existed' };
    if (!isNew && !users.has(id)) return { errcode: 60_111, errmsg: 'userid not found' };
    users.set(id, { ...users.get(id), ...body });
    return { errcode: 0, result: { userid: id } };
  };
  return {
    'user/create': (body) => save(body, true),
    'user/update': (body) => save(body, false),
    'user/delete': (body, query) => remove(users, String(body['userid'] ?? query.get('userid'))),
    'user/get': (body, query) =>
      users.has(String(body['userid'] ?? query.get('userid'))) ? { errcode: 0 } : { errcode: 60_111, errmsg: 'userid not found' },
  };
}

const remove = (from: Map<string, JsonObject>, id: string): JsonObject =>
  from.delete(id) ? { errcode: 0 } : { errcode: 60_003, errmsg: 'not found' };
