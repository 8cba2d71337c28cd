import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { sendInSite } from '#server/messages/send-in-site.ts';
import { join, openLive } from '../setup/live-client';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await startApi();
  for (const account of ['reader', 'neighbour']) {
    ids[account] = await api.addUser(account, 'Reader-2024');
    tokens[account] = String((await api.login(account, 'Reader-2024')).data['token']);
  }
});
afterAll(() => api.close());

const rowsOf = async (userId: string | undefined) => {
  const { rows } = await sql<Record<string, unknown>>`
    select title, type, is_read, creator_user_id from base_message where user_id = ${userId} order by creator_time`.execute(api.services.db);
  return rows;
};

describe('a message that the server sends', () => {
  it('is stored for each receiver, and told to the receivers alone', async () => {
    const [reader, neighbour] = [await openLive(api), await openLive(api)];
    await join(reader, tokens['reader'] ?? '');
    await join(neighbour, tokens['neighbour'] ?? '');
    const count = await sendInSite(api.services, { type: 3, title: '系统维护', bodyText: '今晚 22:00', senderId: null }, [
      ids['reader'] ?? '',
      ids['reader'] ?? '',
      'unknown',
    ]);
    expect(count).toBe(1);
    expect(await rowsOf(ids['reader'])).toEqual([{ title: '系统维护', type: 3, is_read: 0, creator_user_id: null }]);
    const push = await reader.got('messagePush');
    expect(push).toMatchObject({ messageType: 3, userId: '', toUserId: [ids['reader']], title: '系统维护', unreadNoticeCount: 1 });
    expect(push['messageDefaultTime']).toBeTypeOf('number');
    expect(neighbour.messages.filter(({ method }) => method === 'messagePush')).toEqual([]);
    for (const client of [reader, neighbour]) client.end();
  });

  it('reaches everyone in batches, and a repetition reaches no user twice', async () => {
    await sql`
      insert into base_user (id, account, enabled_mark, delete_mark, version)
      select 'many-' || n, 'many' || n, case when n = 7 then 0 else 1 end, 0, 1 from generate_series(1, 2500) as n`.execute(
      api.services.db,
    );
    const batches: number[] = [];
    const message = { type: 1 as const, title: '放假通知', senderId: ids['neighbour'] ?? '', sendingId: 'holiday' };
    const client = await openLive(api);
    await join(client, tokens['reader'] ?? '');
    const count = await sendInSite(api.services, message, 'everyone', { onProgress: (done) => void batches.push(done) });
    expect(count).toBeGreaterThanOrEqual(2501);
    expect(batches).toHaveLength(3);
    expect(await rowsOf('many-7')).toEqual([]);
    expect(await client.got('messagePush')).toMatchObject({ toUserId: [], id: 'holiday', userId: ids['neighbour'] });
    expect(await sendInSite(api.services, message, 'everyone')).toBe(0);
    client.end();
  });
});
