import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDraft } from '../fixtures/module';
import { join, openLive, type LiveClient } from '../setup/live-client';
import { startApi, type Api } from '../setup/start-api';

/** Designers of one module on two servers. */
let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
let token: string;
let module: string;
const clients: LiveClient[] = [];
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  token = await first.administrator();
  module = await addDraft(first, token);
});
afterEach(() => clients.splice(0).forEach((client) => client.end()));
afterAll(async () => {
  await second.close();
  await first.close();
});

const open = async (api: Api, own = token) => {
  const client = await openLive(api);
  clients.push(client);
  await join(client, own, '', [`design/${module}`]);
  return client;
};
const isOf =
  (tab: string, more: object = {}) =>
  (messages: readonly Record<string, unknown>[]) =>
    messages.some((message) => message['tab'] === tab && Object.entries(more).every(([name, value]) => message[name] === value));

it('hear where the others are, and that they are gone with their connection', async () => {
  const [one, other] = [await open(first), await open(second)];
  one.send({ method: 'Designing', module, tab: 'a', node: 'name', version: 3, userName: 'forged' });
  await other.until(isOf('a', { method: 'designing', module, node: 'name', version: 3, userName: '管理员/admin' }));
  one.end();
  await other.until(isOf('a', { isGone: true }));
  expect(one.messages.some(({ method }) => method === 'reload')).toBe(false);
});

it('are not told to those who may not open the design, and do not hear of them', async () => {
  await first.addUser('reader', 'Tangu-2024', { changePasswordDate: Date.now() });
  const reader = await open(first, String((await first.login('reader', 'Tangu-2024')).data['token']));
  const [one, other] = [await open(first), await open(second)];
  reader.send({ method: 'Designing', module, tab: 'r' });
  one.send({ method: 'Designing', module, tab: 'b'.repeat(300) });
  one.send({ method: 'Designing', module: 'another', tab: 'c' });
  one.send({ method: 'Designing', module, tab: 'd' });
  await other.until(isOf('d'));
  await one.until(isOf('d'));
  expect(other.messages.filter(({ method }) => method === 'designing').map(({ tab }) => tab)).toEqual(['d']);
  expect(reader.messages.filter(({ method }) => method === 'designing')).toEqual([]);
});
