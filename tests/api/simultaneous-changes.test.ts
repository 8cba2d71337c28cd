import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import type { Row } from '#server/storage/records.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** Two requests at once, on two servers, that would together do what neither may do alone. */
let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
let admin: string;
beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  admin = await first.administrator();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const records = (id: string) => first.services.recordsOf(id, serverCaller);
const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code);
let areaCode = 987_000;
const rounds = Array.from({ length: 8 }, (_, index) => index);

/** Whether the parents lead to the top. */
async function isTree(resource: string, ids: readonly string[]): Promise<boolean> {
  const rows = new Map((await records(resource).all({})).map((row) => [String(row['id']), row]));
  return ids.every((id) => {
    const path = new Set<string>();
    for (let at: Row | undefined = rows.get(id); at; at = rows.get(String(at['parentId']))) {
      if (path.has(String(at['id']))) return false;
      path.add(String(at['id']));
    }
    return true;
  });
}

const trees = [
  { resource: 'permission/organize', path: '/api/permission/Organize', values: { parentId: '-1', enabledMark: 1 } },
  { resource: 'permission/organize', path: '/api/permission/Organize/Department', values: { parentId: 'top', enabledMark: 1 } },
  { resource: 'system/area', path: '/api/system/Area', values: { parentId: '-1', enabledMark: 1, sortCode: 0 } },
  {
    resource: 'system/menu',
    path: '/api/system/Menu',
    values: {
      parentId: 'top',
      systemId: 'main',
      category: 'Web',
      type: 1,
      enabledMark: 1,
      propertyJson: '{}',
      linkTarget: '_self',
      urlAddress: '',
    },
  },
  { resource: 'system/dictionaryType', path: '/api/system/DictionaryType', values: { parentId: '-1', isTree: 0 } },
];

describe('two records below each other, moved at once,', () => {
  it.each(trees)('make no cycle: $path', async ({ resource, path, values }) => {
    let moved = 0;
    const add = async (name: string, more: object): Promise<string> => {
      const enCode = resource === 'system/area' ? String((areaCode += 1)) : name;
      const reply = await first.post(path, { ...values, fullName: name, enCode, ...more }, admin);
      expect(reply).toMatchObject({ code: 200 });
      return String(reply.data['id']);
    };
    const stem = path.replaceAll(/[^A-Za-z]/g, '').slice(-12);
    const isBelow = values.parentId === 'top';
    const top =
      resource === 'permission/organize' && isBelow
        ? String(
            (
              await first.post(
                '/api/permission/Organize',
                { parentId: '-1', fullName: `${stem}t`, enCode: `${stem}t`, enabledMark: 1 },
                admin,
              )
            ).data['id'],
          )
        : isBelow
          ? await add(`${stem}t`, { parentId: '-1' })
          : values.parentId;
    for (const round of rounds) {
      const [one, other] = [await add(`${stem}a${round}`, { parentId: top }), await add(`${stem}b${round}`, { parentId: top })];
      const move = async (api: Api, id: string, parentId: string) => {
        const current = (await first.get(`${path}/${id}`, admin)).data;
        return api.put(`${path}/${id}`, { ...current, parentId }, admin);
      };
      const replies = await Promise.all([move(first, one, other), move(second, other, one)]);
      const done = codes(replies).filter((code) => code === 200).length;
      moved += done;
      expect(done).toBeLessThanOrEqual(1);
      expect(await isTree(resource, [one, other])).toBe(true);
    }
    expect(moved).toBeGreaterThan(0);
  });
});

const signedIn = async (account: string) => {
  const id = await first.addUser(account, 'secret', { isAdministrator: 1 });
  return { id, token: String((await first.login(account, 'secret')).data['token']) };
};
const enabled = async () =>
  (await records('permission/user').all({ filter: { field: 'isAdministrator', is: 'equals', value: 1 } })).filter(
    ({ enabledMark }) => enabledMark === 1,
  );

describe('two administrators', () => {
  it.each([
    ['disable', (api: Api, id: string, token: string) => api.put(`/api/permission/Users/${id}/Actions/State`, {}, token)],
    ['delete', (api: Api, id: string, token: string) => api.remove(`/api/permission/Users/${id}`, token)],
    [
      'edit away',
      async (api: Api, id: string, token: string) =>
        api.put(`/api/permission/Users/${id}`, { ...(await api.get(`/api/permission/Users/${id}`, token)).data, enabledMark: 0 }, token),
    ],
    [
      'demote',
      (api: Api, _id: string, token: string, own: string) => api.put('/api/system/SysConfig/setAdminList', { adminIds: [own] }, token),
    ],
  ] as const)('cannot %s each other at once', async (name, take) => {
    for (const round of rounds.slice(0, 4)) {
      const [one, other] = [await signedIn(`${name.replace(' ', '')}one${round}`), await signedIn(`${name.replace(' ', '')}two${round}`)];
      for (const { id } of await enabled())
        if (id !== one.id && id !== other.id) await records('permission/user').update(String(id), { enabledMark: 0 });
      const replies = await Promise.all([take(first, other.id, one.token, one.id), take(second, one.id, other.token, other.id)]);
      expect(codes(replies).filter((code) => code === 200).length).toBeLessThanOrEqual(1);
      expect((await enabled()).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('cannot take their own access', async () => {
    const { id, token } = await signedIn('lonely');
    for (const reply of [
      await first.put(`/api/permission/Users/${id}/Actions/State`, {}, token),
      await first.remove(`/api/permission/Users/${id}`, token),
      await first.put('/api/system/SysConfig/setAdminList', { adminIds: [] }, token),
      await first.put(
        `/api/permission/Users/${id}`,
        { ...(await first.get(`/api/permission/Users/${id}`, token)).data, enabledMark: 0 },
        token,
      ),
    ])
      expect(reply.code).toBe(400);
    expect((await enabled()).map((user) => user['id'])).toContain(id);
  });
});
