import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accessFor, fullRule } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { parsePosition } from '#server/realtime/live-position.ts';
import { connectLive, join, openLive, type LiveClient } from '../setup/live-client';
import { liveRound } from '../setup/live-round';
import { startApi, type Api } from '../setup/start-api';
import { startLiveNode } from '../setup/start-live-node';
import { eventually } from '../setup/eventually';

const dictionary = 'system/dictionaryData';
let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
let token: string;
let userId: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  first = await startApi();
  second = await startApi({
    database: first.database,
    // Users with an account that begins with `some` see entries whose code has it.
    accessFor: (resource, caller) =>
      resource.id === dictionary && caller.session?.account.startsWith('some') === true ? someRule : accessFor(resource, caller),
  });
  token = await first.administrator();
  userId = String(((await first.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string }).userId);
});
afterEach(() => clients.splice(0).forEach((client) => client.end()));
afterAll(async () => {
  await second.close();
  await first.close();
});

const someRule = { ...fullRule, rows: { field: 'enCode', is: 'contains', value: 'some' } as const };

const open = async (api: Api, ...joining: [token?: string, since?: string, resources?: readonly string[]]) => {
  const client = await openLive(api);
  clients.push(client);
  if (joining[0] !== undefined) await join(client, joining[0], joining[1], joining[2]);
  return client;
};
const counts = ({ messages }: LiveClient) => messages.filter(({ method }) => method === 'count').map(({ count }) => count);
/** Those of each server are in order. Those of two servers may cross. */
const expectCounts = (client: LiveClient, expected: readonly number[]) => {
  const got = counts(client).map(Number);
  expect(got.toSorted((one, other) => one - other)).toEqual(expected);
  for (const half of [0, 1]) expect(got.filter((number) => number % 2 === half)).toEqual(expected.filter((number) => number % 2 === half));
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Sends in turn on both servers. */
const count = async (from: number, to: number, users: string[] | 'everyone' = [userId]) => {
  for (const number of range(from, to))
    await (number % 2 === 0 ? first : second).services.live.send(users, { method: 'count', count: number });
};
const changes = ({ messages }: LiveClient) =>
  messages.filter(({ method }) => method === 'changed').map(({ number: _number, ...change }) => change);
/** Those of single records. The seed has changed many. */
const idsOf = (client: LiveClient) => changes(client).flatMap(({ ids }) => (ids as string[] | undefined) ?? []);
const idOf = async (account: string) =>
  String((await first.services.db.selectFrom('base_user').select('id').where('account', '=', account).executeTakeFirstOrThrow())['id']);
const entry = async (enCode: string) => {
  const { data } = await first.get('/api/system/DictionaryType', token);
  const [type] = data['list'] as { id: string }[];
  const body = { dictionaryTypeId: type?.id, fullName: enCode, enCode, parentId: '0', enabledMark: 1 };
  const reply = await first.ask({
    method: 'POST',
    url: '/api/system/DictionaryData',
    headers: { authorization: token, 'tangu-tab': 'tab-1' },
    payload: body,
  });
  expect(reply).toMatchObject({ code: 200 });
  const row = await first.services.db
    .selectFrom('base_dictionary_data')
    .select('id')
    .where('en_code', '=', enCode)
    .executeTakeFirstOrThrow();
  return String(row['id']);
};
const newUser = async (account: string) => {
  await first.addUser(account, 'secret');
  return String((await first.login(account, 'secret')).data['token']);
};

const isReadingOnlineUsers = async () => {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select distinct unnest%'`;
  return (await waiting.execute(first.services.db)).rows.length > 0;
};
/** An event of a server that does not exist, so that its row is missing. */
const tell = (n: number) =>
  first.services.bus.publish('live', { o: 999_999, m: [{ n, u: [userId], c: `{"method":"count","count":${n}}` }] });

/** The database takes no connections until the work is done, and every connection is cut. */
const withoutDatabase = async (work: () => Promise<void>) => {
  const client = new Client(inject('database'));
  await client.connect();
  const name = String(first.database.connection.database);
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await work().finally(() => client.query(`alter database ${name} allow_connections true`));
  } finally {
    await client.end();
  }
};

describe('a message', () => {
  it('reaches the sockets of its users on every server, in order, and no others', async () => {
    const [here, there, old] = [await open(first, token, ''), await open(second, token, ''), await open(second, token)];
    const other = await open(second, await newUser('other'), '');
    await count(1, 20);
    for (const client of [here, there, old]) await client.until(() => counts(client).length === 20);
    for (const client of [here, there, old]) expectCounts(client, range(1, 20));
    expect(old.messages.some((message) => 'number' in message)).toBe(false);
    await count(21, 21, 'everyone');
    await other.until(() => counts(other).length > 0);
    expect(counts(other)).toEqual([21]);
  });

  it('may be larger than an event of the database, and for more users than it names', async () => {
    const client = await open(second, token, '');
    const text = '碳"'.repeat(20_000);
    await first.services.live.send([userId], { method: 'count', count: 1, text });
    await first.services.live.send([...Array.from({ length: 3000 }, (_, index) => `none-${index}`), userId], { method: 'count', count: 2 });
    await first.services.live.send(['none'], { method: 'count', count: 3, text });
    await first.services.live.send([userId], { method: 'count', count: 4 });
    await client.until(() => counts(client).includes(4));
    expect(counts(client)).toEqual([1, 2, 4]);
    expect(client.messages.find(({ count: number }) => number === 1)?.['text']).toBe(text);
    await expect(first.services.live.send([userId], { method: 'x', text: 'x'.repeat(2_000_000) })).rejects.toThrow('too long');
  });

  it('that was missed is sent once and in order, whichever server the client comes back to', async () => {
    const before = await open(first, token, '');
    await count(1, 5);
    await before.until(() => counts(before).length === 5);
    before.end();
    await count(6, 25);
    await count(26, 26, ['none']);
    const sending = count(27, 60);
    const after = await open(second, token, before.number());
    await sending;
    await after.until(() => counts(after).length === 54);
    expectCounts(after, [...range(6, 25), ...range(27, 60)]);
    const again = await open(first, token, after.number());
    await again.got('live');
    expect(counts(again)).toEqual([]);
  });

  it('that comes before its client has caught up is sent once', async () => {
    const before = await open(first, token, '');
    before.end();
    // The online users are read once a second.
    const now = Date.now;
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2_000);
    const after = await open(first);
    const { db } = first.services;
    await db.transaction().execute(async (transaction) => {
      await sql`lock table base_live_node`.execute(transaction);
      after.send({ method: 'OnConnection', token, since: before.number() });
      await eventually(isReadingOnlineUsers);
      for (const number of [2, 4, 6]) void first.services.live.send([userId], { method: 'count', count: number });
    });
    await after.got('live');
    later.mockRestore();
    const caughtUp = after.number();
    await count(8, 8);
    await after.until(() => counts(after).includes(8));
    // Later messages of earlier tests may come too.
    expect(counts(after).filter((number) => Number(number) <= 8)).toEqual([2, 4, 6, 8]);
    expect(parsePosition(after.number())?.numbers).not.toEqual(parsePosition(caughtUp)?.numbers);
  });

  it('that was lost for good makes clients load again what they show', async () => {
    const client = await open(second, token, '');
    await tell(1);
    await client.until(() => counts(client).includes(1));
    expect(client.messages.some(({ method }) => method === 'reload')).toBe(false);
    await tell(3);
    await client.got('reload');
  });

  it.each(['nonsense', '1.1', 'zzz.zzz.1-1'])('before a position that is too old, as %s, cannot be sent again', async (since) => {
    const client = await open(first, token, since);
    expect(await client.got('reload')).toMatchObject({ number: expect.stringContaining('.') as string });
  });

  it('that was sent while a server did not listen arrives when it does again', async () => {
    const client = await open(second, token, '');
    await count(1, 3);
    await client.until(() => counts(client).length === 3);
    await first.services.db
      .selectFrom('pg_stat_activity')
      .select(({ fn, ref }) => fn('pg_terminate_backend', [ref('pid')]).as('cut'))
      .where('query', 'like', 'listen %')
      .execute();
    await count(4, 30);
    await client.until(() => counts(client).length === 30);
    expect(counts(client)).toHaveLength(30);
    expectCounts(client, range(1, 30));
  });
});

describe('a killed server', () => {
  it('makes clients load again what they show, because its last changes may not have been told', async () => {
    const client = await open(second, token, '');
    await sql`insert into base_live_node (origin, users, seen_at) values (-1, '{}', now() - interval '2 minutes')`.execute(
      first.services.db,
    );
    await open(first, token);
    expect(await client.got('reload')).toMatchObject({ number: client.number() });
  });

  // Twenty times in tests/long. The server starts through Vite, which takes long on a busy machine.
  it('has not lost what it promised to send, to a client that was there and to one that was away', async () => {
    const node = await startLiveNode(first.database.connection);
    const there = [{ since: '' }, { since: '', awayAfter: 0 }, { since: '', awayAfter: 100 }];
    const { promised, clients: after } = await liveRound({
      node,
      openOther: () => openLive(second),
      token,
      userId,
      killAfter: 300,
      clients: there,
    });
    for (const { received } of after) {
      expect(received).toEqual(range(1, received.length));
      expect(received.length).toBeGreaterThanOrEqual(promised);
    }
  });
});

describe('the online users', () => {
  it('are those of all servers', async () => {
    const other = await newUser('online');
    const { userInfo } = (await first.get('/api/oauth/CurrentUser', other)).data as { userInfo: { userId: string } };
    await open(first, other);
    await eventually(async () => {
      const client = await open(second, token);
      client.end();
      expect(client.messages[0]?.['onlineUsers']).toContain(userInfo.userId);
    });
  });
});

describe('a session that ends closes its sockets on every server', () => {
  const endings: [string, (account: string, own: string) => Promise<unknown>][] = [
    ['by a logout', (_, own) => first.get('/api/oauth/Logout', own)],
    ['by a new password', async (account) => first.services.sessions.endAllOf(await idOf(account), 'password')],
    [
      'when its user is disabled',
      async (account) => first.services.recordsOf('permission/user', serverCaller).update(await idOf(account), { enabledMark: 0 }),
    ],
    [
      'when its time is over',
      async (account) => {
        await first.services.db
          .updateTable('base_session')
          .set({ last_active: 1 })
          .where('user_id', '=', await idOf(account))
          .execute();
        await first.services.sessions.checkUsers([await idOf(account)]);
      },
    ],
  ];

  it.each(endings)('%s', async (name, end) => {
    const account = `ends${endings.findIndex(([ending]) => ending === name)}`;
    const own = await newUser(account);
    const [here, there] = [await open(first, own), await open(second, own, '')];
    await end(account, own);
    for (const client of [here, there]) {
      expect(await client.closed).toBe(1000);
      expect(client.messages.at(-1)).toEqual({ method: 'logout', msg: expect.stringMatching(/\S/) as string });
    }
  });

  it('by a later login, if one is allowed only', async () => {
    const own = await newUser('single');
    const there = await open(second, own);
    await first.services.sysConfig.save({ singleLogin: 1 });
    const later = String((await first.login('single', 'secret')).data['token']);
    await first.services.sysConfig.save({ singleLogin: 2 });
    expect(await there.closed).toBe(1000);
    expect(there.messages.at(-1)).toMatchObject({ method: 'logout', msg: expect.stringContaining('其他地方') as string });
    expect((await open(second, later)).messages[0]).toMatchObject({ method: 'initMessage' });
  });
});

it('a quiet call does not keep a session alive', async () => {
  const own = await newUser('quiet');
  const id = await idOf('quiet');
  const { db, sessions } = first.services;
  const time = Date.now() - 600_000;
  await db.updateTable('base_session').set({ last_active: time }).where('user_id', '=', id).execute();
  await sessions.checkUsers([id]);
  const call = async (headers: Record<string, string>) => {
    const answer = await first.ask({ method: 'GET', url: '/api/oauth/CurrentUser', headers: { authorization: own, ...headers } });
    expect(answer).toMatchObject({ code: 200 });
    const row = await db.selectFrom('base_session').select('last_active').where('user_id', '=', id).executeTakeFirstOrThrow();
    return Number(row['last_active']);
  };
  expect(await call({ 'tangu-quiet': '1' })).toBe(time);
  expect(await call({})).toBeGreaterThan(time);
});

it('a database that is away ends no session', async () => {
  const [there, late] = [await open(first, token, ''), await open(first)];
  await first.addUser('late', 'secret');
  // The first server does not know this session yet.
  const { data } = await second.login('late', 'secret');
  await withoutDatabase(async () => {
    late.send({ method: 'OnConnection', token: data['token'] });
    expect(await late.closed).toBe(1011);
    await first.get('/api/oauth/CurrentUser', token);
  });
  await first.services.live.send([userId], { method: 'count', count: 1 });
  await there.got('count');
  expect([...there.messages, ...late.messages].map(({ method }) => method)).not.toContain('logout');
  await expect.poll(() => first.get('/api/oauth/CurrentUser', token)).toMatchObject({ code: 200 });
});

describe('a change of records', () => {
  it('is told to those who show the resource and may see the record, with ids and no values', async () => {
    const follower = await open(second, token, '', [dictionary]);
    const other = await open(second, token, '', ['system/menu']);
    const without = await open(second, await newUser('without'), '', [dictionary]);
    const some = await open(second, await newUser('someone'), '', [dictionary]);
    const [hidden, shown] = [await entry('hiddenEntry'), await entry('someEntry')];
    await follower.until(() => idsOf(follower).length === 2);
    expect(changes(follower)).toContainEqual({ method: 'changed', resource: dictionary, what: 'create', ids: [hidden], tab: 'tab-1' });
    await some.until(() => idsOf(some).length === 1);
    expect(changes(some)).toContainEqual({ method: 'changed', resource: dictionary, what: 'create', ids: [shown], tab: 'tab-1' });
    await first.remove(`/api/system/DictionaryData/${hidden}`, token);
    await first.remove(`/api/system/DictionaryData/${shown}`, token);
    const removals = (client: LiveClient) =>
      changes(client)
        .filter(({ what }) => what === 'remove')
        .flatMap(({ ids }) => ids);
    await follower.until(() => removals(follower).length === 2);
    await some.until(() => removals(some).length === 1);
    expect(removals(some)).toEqual([shown]);
    expect([...changes(other).filter(({ resource }) => resource === dictionary), ...changes(without)]).toEqual([]);
  });

  it('is not told to a user who has lost the right since the socket was opened', async () => {
    const id = await first.addUser('demoted', 'secret', { isAdministrator: 1 });
    const own = String((await first.login('demoted', 'secret')).data['token']);
    const [client, witness] = [await open(second, own, '', [dictionary]), await open(second, token, '', [dictionary])];
    const shown = await entry('beforeDemotion');
    await client.until(() => idsOf(client).includes(shown));
    await first.services.recordsOf('permission/user', serverCaller).update(id, { isAdministrator: 0 });
    await eventually(async () => {
      const { userInfo } = (await second.get('/api/oauth/CurrentUser', own)).data as { userInfo: Record<string, unknown> };
      expect(userInfo['isAdministrator']).toBe(false);
    });
    const hidden = await entry('afterDemotion');
    await witness.until(() => idsOf(witness).includes(hidden));
    await first.services.live.send([id], { method: 'count', count: 1 });
    await client.got('count');
    expect(idsOf(client)).not.toContain(hidden);
  });

  it('of the last moment is told once to a client that begins to follow the resource', async () => {
    const witness = await open(second, token, '', [dictionary]);
    const id = await entry('recentEntry');
    await witness.until(() => idsOf(witness).includes(id));
    const client = await open(second, token, '');
    client.send({ method: 'Subscribe', resources: [dictionary] });
    // It may be told together with the changes of the seed, which do not name their records.
    await client.until(() =>
      changes(client).some(({ what, ids }) => what === 'create' && ((ids as string[] | undefined)?.includes(id) ?? true)),
    );
    const ofEntries = () => changes(client).filter(({ resource }) => resource === dictionary);
    const told = ofEntries().length;
    client.send({ method: 'Subscribe', resources: [dictionary, 'system/menu'] });
    client.send({ method: 'OnConnection', token, since: client.number(), resources: [dictionary] });
    await client.until(() => client.messages.filter(({ method }) => method === 'initMessage').length === 2);
    expect(ofEntries()).toHaveLength(told);
  });

  it('that was missed is told to a client that names its resources when it comes back', async () => {
    const before = await open(first, token, '', [dictionary]);
    before.end();
    const witness = await open(second, token, '', [dictionary]);
    const id = await entry('missedEntry');
    await witness.until(() => idsOf(witness).includes(id));
    const after = await open(second, token, before.number(), [dictionary]);
    await after.got('live');
    expect(idsOf(after)).toContain(id);
  });

  it('of many records is one message, which does not name them', async () => {
    const follower = await open(second, token, '', ['system/menu']);
    for (let index = 0; index < 500; index += 1)
      first.services.live.changed({ resource: 'system/menu', what: 'update', ids: [`id-${index}`] });
    // The seed has created menus a moment ago.
    const updates = () => changes(follower).filter(({ what }) => what === 'update');
    await follower.until(() => updates().length > 0);
    expect(updates()).toEqual([{ method: 'changed', resource: 'system/menu', what: 'update' }]);
  });
});

/** A socket that ended without a closing handshake, by RFC 6455. */
const endedWithoutWord = 1006;

describe('a client that asks too much', () => {
  it('is closed when it names no session in time', async () => {
    const hasty = await startApi({ database: first.database, loginTime: 100 });
    const silent = await open(hasty);
    expect(await silent.closed).toBe(1008);
    await hasty.close();
  });

  it('is closed when it sends a thousand messages at once, and others are served', async () => {
    const [noisy, other] = [await open(first, token), await open(first, token, '')];
    for (let index = 0; index < 1000; index += 1) noisy.send(index % 2 === 0 ? 'no json' : '{"method":"OnConnection"}');
    expect(await noisy.closed).toBe(1008);
    await count(1, 1);
    await other.until(() => counts(other).length === 1);
  });

  it('is closed when it does not wait for answers', async () => {
    const client = await open(first, token);
    for (let index = 0; index < 40; index += 1) client.send({ method: 'OnConnection', token });
    expect(await client.closed).toBe(1008);
  });

  it('is closed when it sends a megabyte', async () => {
    const client = await open(first, token);
    client.send('x'.repeat(1024 * 1024));
    expect(await client.closed).toBe(1009);
  });

  it('is closed when it reads too slowly, and catches up later', async () => {
    const url = (await first.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    const [slow, other] = [await connectLive(url), await open(first, token, '')];
    await join(slow, token, '');
    slow.pause();
    const text = 'x'.repeat(200_000);
    for (const number of range(1, 60)) await first.services.live.send([userId], { method: 'count', count: number, text });
    await other.until(() => counts(other).length === 60);
    slow.resume();
    await slow.closed;
    expect(counts(slow).length).toBeLessThan(60);
    const back = await open(first, token, slow.number());
    await back.got('live');
    expect([...counts(slow), ...counts(back)]).toEqual(range(1, 60));
  });

  it('gets no more than 200 sockets without a session, and then loses the oldest', async () => {
    const oldest = await open(first);
    const others = await Promise.all(Array.from({ length: 200 }, () => open(first)));
    expect(await oldest.closed).toBe(endedWithoutWord);
    for (const client of [others[0], others[199]] as LiveClient[]) expect(await join(client, token)).toMatchObject({ userId });
  });

  it('gets no more than fifty sockets', async () => {
    const own = await newUser('many');
    for (let index = 0; index < 50; index += 1) await open(first, own);
    const last = await open(first);
    last.send({ method: 'OnConnection', token: own });
    expect(await last.closed).toBe(1013);
  });
});
