import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedText } from '#engine/copied-nodes';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let admin: string;
let ada: string;
let ben: string;
/** A user without menus. */
let outsider: string;

const tokenOf = async (account: string): Promise<string> => {
  await api.addUser(account, 'secret');
  return String((await api.login(account, 'secret')).data['token']);
};

/** Gives a user the list of modules with all its buttons. */
const grantDesigning = async (account: string) => {
  const idOf = async (resource: string, field: string, value: string) =>
    String((await api.services.recordsOf(resource, serverCaller).all({ filter: { field, is: 'equals', value } }))[0]?.['id']);
  const menu = await idOf('system/menu', 'urlAddress', 'onlineDev/webDesign');
  const user = await idOf('permission/user', 'account', account);
  await api.put(
    `/api/permission/Authority/Data/${user}`,
    { objectType: 'User', module: [menu], button: [`${menu}_btn_edit`], resource: [`${menu}_all`] },
    admin,
  );
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  [ada, ben, outsider] = [await tokenOf('ada'), await tokenOf('ben'), await tokenOf('outsider')];
  for (const account of ['ada', 'ben']) await grantDesigning(account);
});
afterAll(() => api.close());

const path = '/api/visualdev/Fragment';
const field = (id: string) => ({ id, jnpfKey: 'input', label: id });
/** Text that is not written as `JSON.stringify` writes it. */
const content = '{ "tanguNodes": 1, "nodes": [{"id":"a","jnpfKey":"input","props":{"x":1.50}}], "sources": {} }';
const add = (token: string, values: Record<string, unknown> = {}) => api.post(path, { fullName: 'Address', content, ...values }, token);
const namesOf = async (token: string) =>
  ((await api.get(path, token)).data['list'] as { fullName: string }[]).map(({ fullName }) => fullName);

describe('a fragment', () => {
  it('comes back with the text that was sent, and its number of nodes', async () => {
    const id = String((await add(ada)).data['id']);
    expect((await api.get(`${path}/${id}`, ada)).data).toEqual({ id, fullName: 'Address', content });
    const shown = { id, fullName: 'Address', nodeCount: 1, isShared: false, canChange: true };
    expect((await api.get(path, ada)).data['list']).toEqual([expect.objectContaining(shown)]);
  });

  it('is seen by its owner only until it is shared, and then changed by the owner and administrators', async () => {
    const id = String((await add(ada, { fullName: 'Meter' })).data['id']);
    for (const token of [ben, admin]) expect(await namesOf(token)).toEqual([]);
    expect((await api.get(`${path}/${id}`, ben)).code).toBe(400);
    const usage = { operation: 'visualdev/fragment.remove', ids: [id] };
    expect((await api.post('/api/system/Recycle/Actions/Usage', usage, ben)).data).toMatchObject({ count: 0, names: [] });
    await api.put(`${path}/${id}`, { shared: 1 }, ada);
    const shared = { fullName: 'Meter', isShared: true, canChange: false, owner: expect.stringContaining('ada') as string };
    expect((await api.get(path, ben)).data['list']).toEqual([expect.objectContaining(shared)]);
    expect((await api.put(`${path}/${id}`, { fullName: 'Mine' }, ben)).code).toBe(403);
    expect((await api.remove(`${path}/${id}`, ben)).code).toBe(403);
    expect((await api.put(`${path}/${id}`, { fullName: 'Meters' }, admin)).code).toBe(200);
    expect(await namesOf(ben)).toEqual(['Meters']);
    await api.remove(`${path}/${id}`, ada);
  });

  it('that was deleted comes back by an undo, for the user who deleted it', async () => {
    const id = String((await add(ben)).data['id']);
    const undone = { operation: 'visualdev/fragment.remove', ids: [id] };
    expect((await api.remove(`${path}/${id}`, ben)).code).toBe(200);
    expect(await namesOf(ben)).toEqual([]);
    expect((await api.post('/api/system/Recycle/Actions/Undo', undone, ada)).code).toBe(400);
    expect((await api.post('/api/system/Recycle/Actions/Undo', undone, ben)).code).toBe(200);
    expect(await namesOf(ben)).toEqual(['Address']);
  });

  it('needs a name of its own, and the right to design', async () => {
    expect((await add(ada)).code).toBe(400);
    expect(await Promise.all([add(outsider), api.get(path, outsider)]).then((all) => all.map(({ code }) => code))).toEqual([403, 403]);
    expect((await api.get(path)).code).toBe(600);
  });
});

describe('is refused', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`));
  it.each<[string, string, RegExp]>([
    ['a text that is not JSON', '{', /不是设计器中复制的控件/],
    ['a form JSON', '{"fields":[]}', /不是设计器中复制的控件/],
    ['a node without a key', copiedText({ nodes: [{ id: 'a' } as never], sources: {} }), /nodes\/0/],
    ['more than 300 nodes', copiedText({ nodes: [{ ...field('t'), children: rows(300) }], sources: {} }), /300/],
    ['a text of more than 256 KB', copiedText({ nodes: [{ ...field('t'), label: 'x'.repeat(262_144) }], sources: {} }), /./],
  ])('%s', async (_, text, message) => {
    const { code, msg } = await add(ada, { fullName: 'Refused', content: text });
    expect([code, msg]).toEqual([400, expect.stringMatching(message)]);
    expect(await namesOf(ada)).not.toContain('Refused');
  });

  it('one more than a user may have', async () => {
    for (let index = 0; index < 199; index += 1) await add(ben, { fullName: `F${index}` });
    expect((await add(ben, { fullName: 'One more' })).msg).toMatch(/200/);
  });
});
