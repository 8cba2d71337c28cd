import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addModule } from '../fixtures/module';
import { md5, startApi, type Api } from '../setup/start-api';

/** The password of a short link against a program that guesses it from many addresses at once. */
let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const path = '/api/visualdev/ShortLink';
const tries = 10_000;
const parallel = 50;

/** A public form with a password; answers the cipher of its address. */
async function addLink(): Promise<{ id: string; encryption: string }> {
  const id = await addModule(api, token);
  await api.put(path, { id, formUse: 1, formPassUse: 1, formPassword: 'opens' }, token);
  const { formLink } = (await api.get(`${path}/${id}`, token)).data;
  return { id, encryption: String(formLink).split('encryption=')[1] ?? '' };
}

type Link = Awaited<ReturnType<typeof addLink>>;

const enter = ({ id, encryption }: Link, password: string, remoteAddress: string) =>
  api.ask({ method: 'POST', url: `${path}/checkPwd`, remoteAddress, payload: { id, type: 0, encryption, password: md5(password) } });

const answer = ({ id, encryption }: Link, cookie: string) =>
  api.ask({
    method: 'POST',
    url: `${path}/${id}?encryption=${encryption}`,
    headers: { cookie },
    payload: { id: '', data: JSON.stringify({ name: 'x' }) },
  });

const addressOf = (number: number): string => `10.${Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}`;

test('of ten thousand guesses a hundred are checked, and those who know it, and other links, notice nothing', async () => {
  const [guessed, other] = [await addLink(), await addLink()];
  const cookie = String((await enter(guessed, 'opens', '192.0.2.1')).headers['set-cookie']).split(';')[0] ?? '';
  const words = new Map<string, number>();
  for (let start = 0; start < tries; start += parallel) {
    const replies = await Promise.all(
      Array.from({ length: parallel }, (_, index) => enter(guessed, `guess ${start + index}`, addressOf(Math.floor((start + index) / 4)))),
    );
    for (const { msg } of replies) words.set(msg, (words.get(msg) ?? 0) + 1);
  }
  const [wrong, ...locked] = [...words.keys()];
  expect(wrong).toBe('密码错误，请重新输入');
  expect(words.get(wrong ?? '')).toBe(100);
  for (const message of locked) expect(message).toContain('密码错误次数过多');
  expect((await enter(guessed, 'opens', '192.0.2.2')).msg).toContain('密码错误次数过多');
  expect((await answer(guessed, cookie)).code).toBe(200);
  expect((await enter(other, 'opens', '192.0.2.3')).code).toBe(200);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from base_login_attempt`.execute(api.services.db);
  expect(rows[0]?.count).toBeLessThan(200);
});
