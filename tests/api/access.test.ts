import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, type Call } from '#engine/operations';
import { createRegistry } from '#engine/registry';
import type { ParsedResource } from '#engine/parsed';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import type { Row } from '#server/storage/records.ts';
import { maskOf } from '../fixtures/access/mask-of';
import { pathOn, requestsOf } from '../fixtures/access/resource-requests';
import { startAccessWorld, type AccessWorld } from '../fixtures/access/access-world';
import { tryRequests } from '../fixtures/access/try-requests';
import { startApi } from '../setup/start-api';

/**
 * A test access rule (own records only, two fields hidden, one read-only) holds for every call on records. The cases
 * are the operations of every resource with a table, and those of a module with a field of every kind.
 */
const registry = createRegistry(definitions);
const catalogue = await readFileSource(fileURLToPath(new URL('../..', import.meta.url)), registry);

const resources = catalogue.resources().filter(({ collection }) => collection);
const cases = resources.flatMap((resource) => operationsOf(resource).map((call) => ({ id: call.id, call, resource })));

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
  // All masks at once, because an answer contains records of several resources.
  for (const resource of resources) world.rule.mask(resource.id, maskOf(resource, world));
});
afterAll(() => world.api.close());

/** A record of the caller and one of another user. */
async function caseOf(resource: ParsedResource) {
  const mask = maskOf(resource, world);
  const record = async (caller: AccessWorld['me']): Promise<Row> => {
    const { id } = await world.add(resource, caller, world.fixed[resource.id]);
    return world.api.services.recordsOf(resource, serverCaller).require(String(id));
  };
  if (resource.id === 'system/sysConfig') return { world, resource, mask, own: await world.settings(mask), foreign: {} };
  return { world, resource, mask, own: await record(world.me), foreign: await record(world.other) };
}

/** The test rule chooses records by their creator. */
const rowField = 'creatorUserId';

const run = async ({ call, resource }: { call: Call; resource: ParsedResource }): Promise<void> => {
  const at = await caseOf(resource);
  await tryRequests(at, requestsOf(call, at));
};

describe('an access rule on a resource', () => {
  it.each(cases)('holds for $id', async (accessCase) => {
    await expect(run(accessCase)).resolves.toBeUndefined();
  });
});

describe('an access rule that chooses records by a hidden field', () => {
  it.each(cases)('holds for $id', async ({ call, resource }) => {
    const plainCase = await caseOf(resource);
    const mask = { ...plainCase.mask, hidden: new Set([...plainCase.mask.hidden, rowField]) };
    world.rule.mask(resource.id, mask);
    const at = { ...plainCase, mask };
    const requests = requestsOf(call, at);
    await expect(tryRequests(at, requests).finally(() => world.rule.mask(resource.id, plainCase.mask))).resolves.toBeUndefined();
  });
});

describe('a toggle of a field that the caller', () => {
  const toggles = cases.filter(({ call }) => call.use === 'toggle' || call.operation.handler === 'visualdev.toggle');
  const noFields: ReadonlySet<string> = new Set();
  const toggleCases = toggles.flatMap((toggle) => [
    { ...toggle, may: 'may not see', of: (field: string) => ({ hidden: new Set([field]), readOnly: noFields }) },
    { ...toggle, may: 'may not set', of: (field: string) => ({ hidden: noFields, readOnly: new Set([field]) }) },
  ]);

  it.each(toggleCases)('$may is refused: $id', async ({ call, resource, of }) => {
    const at = await caseOf(resource);
    const field = call.operation.field ?? 'enabledMark';
    const mask = of(field);
    world.rule.mask(resource.id, mask);
    const request = { method: call.method as 'PUT', url: pathOn(call, at.own), headers: { authorization: world.token } };
    const answer = (await world.api.ask(request)).text;
    world.rule.mask(resource.id, at.mask);
    expect(JSON.parse(answer)).toMatchObject({ code: 403 });
    expect(answer).not.toContain(field);
    expect(await world.api.services.recordsOf(resource, serverCaller).require(String(at.own['id']))).toEqual(at.own);
  });
});

describe('a record of which only the name is visible', () => {
  const removals = cases.filter(({ call }) => call.use === 'remove' || call.operation.handler === 'visualdev.remove');

  it.each(removals)('is removed without an answer that names hidden fields: $id', async ({ call, resource }) => {
    const plainCase = await caseOf(resource);
    const fields = resource.fields.map(({ id }) => id).filter((id) => id !== 'fullName');
    const mask = { hidden: new Set(fields), readOnly: new Set<string>() };
    world.rule.mask(resource.id, mask);
    const at = { ...plainCase, mask };
    await tryRequests(
      at,
      requestsOf(call, at).map((request) => ({ ...request, ...(request.url === pathOn(call, at.own) && { succeeds: true as const }) })),
    ).finally(() => world.rule.mask(resource.id, plainCase.mask));
    const removed = await world.api.services.recordsOf(resource, serverCaller).get(String(at.own['id']));
    expect(removed).toBeUndefined();
  });
});

/** Whether every signed-in user may make a call; its handler answers what is the user's own. */
const isOpen = ({ operation, right, anonymous }: Call) => anonymous || (operation.access !== undefined && right === undefined);

const calls = catalogue.resources().flatMap(operationsOf);

/** Maximum length of a refusal, in bytes: HEAD has the length of the answer to GET. */
const refusalLength = 300;

const requestOf = (call: Call, path: string, session?: string) => ({
  method: call.method,
  url: path.replaceAll(/\{[A-Za-z0-9]+[?*]?\}/g, 'energyLedger'),
  headers: session === undefined ? {} : { authorization: session },
  ...(call.method !== 'GET' && { payload: {} }),
});

describe('every call of the router', () => {
  it.each(calls.filter(({ anonymous }) => !anonymous))('asks for a session: $id', async (call) => {
    for (const path of call.paths) {
      for (const token of [undefined, 'Bearer 0123456789abcdef0123456789abcdef'])
        expect([600, 601, 602]).toContain((await world.api.ask(requestOf(call, path, token))).code);
      const smuggled = requestOf(call, `${path}?next=/api/oauth/Login`);
      expect([600, 601, 602]).toContain((await world.api.ask(smuggled)).code);
    }
  });

  // Paths are read by one router for all calls, so each call takes a quarter of the ways, and each way meets a quarter of the calls.
  const turns = calls.filter(({ anonymous }) => !anonymous).map((call, turn) => ({ id: call.id, call, turn }));
  it.each(turns)('gives no data on a path that is written otherwise: $id', async ({ call, turn }) => {
    for (const path of call.paths) {
      const rest = path.slice('/api/'.length);
      const written = [
        `${path}/`,
        `/${path}`,
        path.replace('/api/', '/API/'),
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/api%2f'),
        path.replace('/api/', '/api/./'),
        `/api/oauth/Login/../../${rest}`,
        `/api/oauth/Login/..%2f..%2f${rest}`,
        `/api/oauth/Login%2f..%2f..%2f${rest}`,
        `/api/oauth/Login;/../${rest}`,
        `${path}%23/api/oauth/Login`,
        `${path}#/api/oauth/Login`,
        `${path}%3f/api/oauth/Login`,
      ];
      const answered: string[] = [];
      for (const other of written.filter((_, way) => way % 4 === turn % 4)) {
        const { code, status, headers, data } = await world.api.ask(requestOf(call, other));
        // The pages of the client answer paths that are no calls.
        const isPage = String(headers['content-type']).startsWith('text/html');
        const isRefused = [600, 601, 602, 403, 404, 400, 405, 429].includes(code || status) && (data === null || data === undefined);
        if (!isPage && !isRefused) answered.push(`${other} ${status} ${code}`);
      }
      expect(answered).toEqual([]);
    }
  });

  it('gives no data to HEAD without a session', async () => {
    const answered: string[] = [];
    for (const call of calls.filter(({ anonymous, method }) => !anonymous && method === 'GET')) {
      const { text, headers } = await world.api.ask({ ...requestOf(call, call.path), method: 'HEAD' });
      if (text !== '' || Number(headers['content-length'] ?? 0) > refusalLength) answered.push(call.path);
    }
    expect(answered).toEqual([]);
  });

  it.each([
    '/docs/',
    '/api/docs/json',
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/.env',
    '/data/postgres/password',
  ])('is the only way to data: %s answers none', async (url) => {
    const { text } = await world.api.ask({ method: 'GET', url });
    expect(text).not.toMatch(/"dependencies"|zq[0-9a-f]{12}|SECRET/);
  });

  it('refuses a user without rights, unless it is for every user', async () => {
    const api = await startApi();
    await api.addUser('plain', 'secret');
    const token = String((await api.login('plain', 'secret')).data['token']);
    const answered: string[] = [];
    for (const [tried, call] of calls.filter((candidate) => !isOpen(candidate)).entries())
      for (const path of call.paths) {
        const { code, data, status } = await api.ask(requestOf(call, path, token));
        if (code !== 403 || (data !== null && data !== undefined)) answered.push(`${call.id} ${path} ${status} ${code}`);
        const ways = [`${path}/`, path.replace('/api/', '/API/'), path.replace('/api/', '/api//'), `${path}%23`, `${path};x`];
        for (const other of ways.filter((_, way) => way % ways.length === tried % ways.length)) {
          const reply = await api.ask(requestOf(call, other, token));
          const isPage = String(reply.headers['content-type']).startsWith('text/html');
          const isRefused = [403, 404, 400, 405].includes(reply.code || reply.status) && !reply.data;
          if (!isPage && !isRefused) answered.push(`${call.id} ${other} ${reply.status} ${reply.code}`);
        }
        if (call.method !== 'GET') continue;
        const head = await api.ask({ ...requestOf(call, path, token), method: 'HEAD' });
        if (head.text !== '' || Number(head.headers['content-length'] ?? 0) > refusalLength) answered.push(`HEAD ${path} ${head.status}`);
      }
    await api.close();
    expect(answered).toEqual([]);
  });
});
