import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

const menus = '/api/system/Menu';
const systems = '/api/system/System';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

type Node = Record<string, unknown> & { id: string; children?: Node[] | null };
const list = (reply: Reply): Node[] => reply.data['list'] as Node[];
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const all = async (query = '') => flat(list(await api.get(`${menus}${query}`, token)));

const menu = (enCode: string, more: object = {}) => ({
  parentId: '-1',
  fullName: `菜单${enCode}`,
  enCode,
  type: 1,
  category: 'Web',
  icon: '',
  ...more,
});
const added = async (enCode: string, more: object = {}): Promise<string> => {
  const reply = await api.post(menus, menu(enCode, more), token);
  expect(reply).toMatchObject({ code: 200 });
  return String(reply.data['id']);
};
const change = (id: string, body: object) => api.put(`${menus}/${id}`, body, token);

describe('menus', () => {
  it('are a tree, searched with their folders', async () => {
    const folder = await added('tree');
    const page = await added('tree.page', { parentId: folder, type: 2, urlAddress: 'tree/page' });
    const found = list(await api.get(`${menus}?keyword=tree.page&category=Web`, token));
    expect(found).toMatchObject([{ id: folder, children: [{ id: page, isButtonAuthorize: 1, linkTarget: '_self', systemId: 'main' }] }]);
    expect((await all('?category=App')).map(({ id }) => id)).not.toContain(folder);
    expect(flat(list(await api.get(`${menus}/ModuleBySystem/main?category=Web`, token))).map(({ id }) => id)).toContain(page);
    const parents = flat(list(await api.get(`${menus}/Selector/0?category=Web`, token))).map(({ id }) => id);
    expect(parents).toContain(folder);
    expect(parents).not.toContain(page);
    expect(flat(list(await api.get(`${menus}/Selector/${folder}/main?category=Web`, token))).map(({ id }) => id)).not.toContain(folder);
    const choices = flat(list(await api.get(`${menus}/Selector/All?category=Web`, token)));
    expect(choices.filter(({ id }) => id === page || id === folder).map(({ hasModule }) => hasModule)).toEqual([false, true]);
  });

  it('open a module, whose id is read beside the other fields', async () => {
    const id = await added('opens', { type: 3, moduleId: 'energyLedger' });
    const { data } = await api.get(`${menus}/${id}`, token);
    expect(data).toMatchObject({ moduleId: 'energyLedger', urlAddress: 'model/opens', isTree: 0 });
    expect(JSON.parse(String(data['propertyJson']))).toMatchObject({ moduleId: 'energyLedger' });
  });

  it('open a dictionary, a report, a screen or a portal, and say whether a dictionary is a tree', async () => {
    const category = { parentId: '-1', fullName: '菜单的字典', enCode: 'menuTree', isTree: 1 };
    expect(await api.post('/api/system/DictionaryType', category, token)).toMatchObject({ code: 200 });
    const types = flat(list(await api.get('/api/system/DictionaryType?keyword=menuTree', token)));
    const dictionaryId = types.find(({ enCode }) => enCode === 'menuTree')?.id;
    const id = await added('opens.dictionary', { type: 4, dictionaryId });
    const { data } = await api.get(`${menus}/${id}`, token);
    expect(data).toMatchObject({
      moduleId: dictionaryId,
      dictionaryId,
      resourceId: '',
      isTree: 1,
      urlAddress: 'dictionary/opensdictionary',
    });
    for (const [type, folder] of [
      [5, 'dataReport'],
      [6, 'dataScreen'],
      [8, 'portal'],
    ]) {
      const name = type === 8 ? 'portalId' : 'resourceId';
      const other = await added(`opens.${folder}`, { type, [name]: 'r1' });
      expect((await api.get(`${menus}/${other}`, token)).data).toMatchObject({
        moduleId: 'r1',
        [name]: 'r1',
        dictionaryId: '',
        urlAddress: `${folder}/opens${folder}`,
        linkTarget: type === 6 ? '_blank' : '_self',
      });
    }
  });

  it.each([
    ['a module without one', { type: 3 }],
    ['a page without an address', { type: 2 }],
    ['a link to a script', { type: 7, urlAddress: 'javascript:alert(1)' }],
    ['a parent that is not there', { parentId: '404' }],
    ['a code for other places', { enCode: '../x' }],
    ['a type beyond the list', { type: 9 }],
  ])('refuse %s', async (_case, more) => {
    expect(await api.post(menus, menu('refused', more), token)).toMatchObject({ code: 400 });
  });

  it('have one code and, among siblings, one name', async () => {
    await added('single');
    expect(await api.post(menus, menu('single', { fullName: '另一个' }), token)).toMatchObject({ code: 400 });
    expect(await api.post(menus, menu('double', { fullName: '菜单single' }), token)).toMatchObject({ code: 400 });
  });

  it('do not stand below a page, or in another category', async () => {
    const page = await added('below.page', { type: 2, urlAddress: 'below/page' });
    const folder = await added('below.app', { category: 'App' });
    expect(await api.post(menus, menu('below.a', { parentId: page }), token)).toMatchObject({ code: 400 });
    expect(await api.post(menus, menu('below.b', { parentId: folder }), token)).toMatchObject({ code: 400 });
  });

  it('keep their type while menus or rights stand below them, and folders at the top stay there', async () => {
    const [folder, other] = [await added('fixed'), await added('fixed.other')];
    const page = await added('fixed.page', { parentId: folder, type: 2, urlAddress: 'fixed/page' });
    expect(await change(folder, { type: 2, urlAddress: 'fixed' })).toMatchObject({ code: 400 });
    expect(await change(folder, { parentId: other })).toMatchObject({ code: 400 });
    await api.post('/api/system/ModuleButton', { moduleId: page, parentId: '-1', fullName: '新建', enCode: 'btn_add' }, token);
    expect(await change(page, { type: 7, urlAddress: 'https://example.org' })).toMatchObject({ code: 400 });
    expect(await api.remove(`${menus}/${folder}`, token)).toMatchObject({ code: 400 });
  });

  it('cannot be made a cycle by two requests at once', async () => {
    const top = await added('cycle');
    const [left, right] = [await added('cycle.left', { parentId: top }), await added('cycle.right', { parentId: top })];
    const replies = await Promise.all([change(left, { parentId: right }), change(right, { parentId: left })]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });

  it('move to a place among others', async () => {
    const top = await added('moves');
    const [a, b, c] = [
      await added('moves.a', { parentId: top }),
      await added('moves.b', { parentId: top }),
      await added('moves.c', { parentId: top }),
    ];
    expect(await api.put(`${menus}/${c}/Actions/Move`, { parentId: top, beforeId: a }, token)).toMatchObject({ code: 200 });
    const order = (await all('?keyword=moves')).filter(({ parentId }) => parentId === top).map(({ id }) => id);
    expect(order).toEqual([c, a, b]);
    expect(await api.put(`${menus}/${a}/Actions/Move`, { parentId: b }, token)).toMatchObject({ code: 200 });
    expect(await api.put(`${menus}/${b}/Actions/Move`, { parentId: a }, token)).toMatchObject({ code: 400 });
  });

  it('take their rights from what they open, and take them along into the bin and back', async () => {
    const id = await added('fills', { type: 3, moduleId: 'energyLedger' });
    const fill = (part: string) => api.post(`${menus}/${id}/Actions/Fill/${part}`, {}, token);
    for (const part of ['moduleButton', 'moduleColumn', 'moduleForm', 'moduleDataAuthorize']) {
      const first = await fill(part);
      expect(first).toMatchObject({ code: 200, data: { existing: 0 } });
      expect((await fill(part)).data).toEqual({ created: 0, existing: first.data['created'] });
    }
    const columns = async () => list(await api.get(`/api/system/ModuleColumn/${id}/Fields`, token)).length;
    const before = await columns();
    expect(before).toBeGreaterThan(3);
    const grant = { itemType: 'module', objectType: 'Role', objectId: 'menus-role' };
    const grants = api.services.recordsOf('permission/authorize', serverCaller);
    for (const itemId of [id, `${id}_all`]) await grants.insert({ ...grant, itemId });
    const granted = async () => (await grants.all({ filter: { field: 'objectId', is: 'equals', value: 'menus-role' } })).length;
    expect(await api.remove(`${menus}/${id}`, token)).toMatchObject({ code: 200 });
    expect([await columns(), await granted()]).toEqual([0, 0]);
    expect(await api.post('/api/system/Recycle/Actions/Undo', { operation: 'system/menu.remove', ids: [id] }, token)).toMatchObject({
      code: 200,
    });
    expect([await columns(), await granted()]).toEqual([before, 2]);
  });

  it('are sent hidden to the clients', async () => {
    const id = await added('hides', { type: 2, urlAddress: 'hides', hidden: 1 });
    const sent = flat((await api.get('/api/oauth/CurrentUser', token)).data['menuList'] as Node[]);
    expect(sent.filter((node) => 'hidden' in node)).toMatchObject([{ id, hidden: true }]);
  });
});

describe('systems', () => {
  it('are listed, and deleted without menus only', async () => {
    const reply = await api.post(systems, { fullName: '门户系统', enCode: 'portalSystem', sortCode: 2, enabledMark: 1 }, token);
    const id = String(reply.data['id']);
    expect(list(await api.get(`${systems}?keyword=portal`, token))).toMatchObject([{ id, enCode: 'portalSystem', isMain: 0 }]);
    const inside = await added('inside', { systemId: id });
    expect(await api.remove(`${systems}/${id}`, token)).toMatchObject({ code: 400 });
    await api.remove(`${menus}/${inside}`, token);
    expect(await api.remove(`${systems}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.remove(`${systems}/main`, token)).toMatchObject({ code: 403 });
    expect(await api.put(`${systems}/main`, { enabledMark: 0 }, token)).toMatchObject({ code: 400 });
  });
});
