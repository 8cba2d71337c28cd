import { isJsonObject, type JsonObject } from '#engine/json';
import type { Outbound, OutboundRequest } from '#server/outbound/outbound.ts';

/** DingTalk and WeCom as far as our calls know them, in place of the way to other systems. */
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
  let [tokens, token, nextId] = [0, 't0', 2];

  const gettoken = (query: URLSearchParams): JsonObject => {
    if ((query.get('appsecret') ?? query.get('corpsecret')) !== 'secret') return { errcode: 40_001, errmsg: 'invalid secret' };
    tokens += 1;
    token = `t${tokens}`;
    return { errcode: 0, access_token: token, expires_in: 7200 };
  };
  const saveUser = (body: JsonObject, isNew: boolean): JsonObject => {
    const id = String(body['userid']);
    const isTaken = [...users].some(([other, { mobile }]) => other !== id && mobile === body['mobile']);
    if (isTaken) return { errcode: 60_104, errmsg: 'mobile existed' };
    if (!isNew && !users.has(id)) return { errcode: 60_111, errmsg: 'userid not found' };
    users.set(id, { ...users.get(id), ...body });
    return { errcode: 0, result: { userid: id } };
  };
  const saveDepartment = (id: string, body: JsonObject): JsonObject => {
    departments.set(id, { ...departments.get(id), ...body });
    return { errcode: 0, id: Number(id), result: { dept_id: Number(id) } };
  };
  const notify = (body: JsonObject): JsonObject => {
    notices.push(body);
    return { errcode: 0 };
  };
  const calls: Readonly<Record<string, (body: JsonObject, query: URLSearchParams) => JsonObject>> = {
    'department/create': (body) => saveDepartment(String((nextId += 1)), body),
    'department/update': (body) => saveDepartment(String(body['dept_id'] ?? body['id']), body),
    'department/delete': (body, query) => remove(departments, String(body['dept_id'] ?? query.get('id'))),
    'user/create': (body) => saveUser(body, true),
    'user/update': (body) => saveUser(body, false),
    'user/delete': (body, query) => remove(users, String(body['userid'] ?? query.get('userid'))),
    'corpconversation/asyncsend_v2': notify,
    'message/send': notify,
  };
  const answer = ({ url, body }: OutboundRequest): JsonObject => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/gettoken')) return gettoken(searchParams);
    if (searchParams.get('access_token') !== token) return { errcode: 42_001, errmsg: 'access_token expired' };
    const name = Object.keys(calls).find((path) => pathname.endsWith(`/${path}`));
    const posted: unknown = body === undefined ? {} : JSON.parse(String(body));
    return (name !== undefined && calls[name]?.(isJsonObject(posted) ? posted : {}, searchParams)) || { errcode: 404, errmsg: pathname };
  };
  return {
    departments,
    users,
    notices,
    get tokens() {
      return tokens;
    },
    expireTokens: () => void (token = ''),
    outbound: {
      fetch: async (request) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer(request))) }),
      socket: async () => Promise.reject(new Error('There is no socket to an office platform.')),
      close: async () => undefined,
    },
  };
}

const remove = (from: Map<string, JsonObject>, id: string): JsonObject =>
  from.delete(id) ? { errcode: 0 } : { errcode: 60_003, errmsg: 'not found' };
