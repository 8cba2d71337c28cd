import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import type { Row } from '#server/storage/records.ts';
import { startAccessWorld, type AccessWorld } from '../fixtures/access/access-world';

/** Names of ids, and the rows of data interfaces, under an access rule. Callers under the same rule share a cache. */
let world: AccessWorld;
let entries: { own: Row; foreign: Row };
let users: { own: Row; foreign: Row };
const emptySet: ReadonlySet<string> = new Set();
const hide = (resource: string, ...fields: string[]) => world.rule.mask(resource, { hidden: new Set(fields), readOnly: emptySet });

beforeAll(async () => {
  world = await startAccessWorld();
  const { catalogue } = world.api.services;
  const both = async (id: string) => {
    const add = (caller: AccessWorld['me']) => world.add(catalogue.resource(id), caller, world.fixed[id]);
    return { own: await add(world.me), foreign: await add(world.other) };
  };
  entries = await both('system/dictionaryData');
  users = await both('permission/user');
});
afterAll(() => world.api.close());
beforeEach(() => {
  for (const id of ['system/dictionaryType', 'system/dictionaryData', 'system/dataInterface', 'permission/user']) hide(id);
});

const ids = () => new Set([String(users.own['id']), String(users.foreign['id'])]);
const persons = async (caller: AccessWorld['me']) =>
  [...(await world.api.services.names.persons(ids(), caller)).entries()].filter(([id]) => ids().has(id)).map(([, name]) => name);
const choices = (caller: AccessWorld['me'], value = 'id') =>
  world.api.services.names.choices({ dictionary: world.ids.type, value }, emptySet, caller);
const namesOf = async (caller: AccessWorld['me'], value?: string) => ((await choices(caller, value)) ?? []).map(({ fullName }) => fullName);
const fullName = (user: Row) => `${String(user['realName'])}/${String(user['account'])}`;

describe('names', () => {
  it('of users are those that the caller may see, not those that other callers have read', async () => {
    expect(await persons(serverCaller)).toEqual(expect.arrayContaining([fullName(users.own), fullName(users.foreign)]));
    expect(await persons(world.me)).toEqual([fullName(users.own)]);
    expect(await persons(world.other)).toEqual([fullName(users.foreign)]);
    expect(await persons(serverCaller)).toHaveLength(2);
  });

  it('of users omit hidden parts, and are omitted if both parts are hidden', async () => {
    hide('permission/user', 'account');
    expect(await persons(world.me)).toEqual([users.own['realName']]);
    hide('permission/user', 'account', 'realName');
    expect(await persons(world.me)).toEqual([]);
    expect(await persons(serverCaller)).toHaveLength(2);
  });

  it('of entries are those that the caller may see, without hidden fields', async () => {
    expect(await namesOf(serverCaller)).toEqual(expect.arrayContaining([entries.own['fullName'], entries.foreign['fullName']]));
    expect(await namesOf(world.me)).toContain(entries.own['fullName']);
    expect(await namesOf(world.me)).not.toContain(entries.foreign['fullName']);
    hide('system/dictionaryData', 'enCode');
    expect(await namesOf(world.me)).toContain(entries.own['fullName']);
    expect(await namesOf(world.me, 'enCode')).toEqual([]);
    hide('system/dictionaryData', 'fullName');
    expect(await namesOf(world.me)).toEqual([]);
  });

  it('are cached for each rule until a change', async () => {
    const cached = await choices(world.me);
    expect(await choices({ ...world.me })).toBe(cached);
    expect(await choices(world.other)).not.toBe(cached);
    await world.api.services.recordsOf('system/dictionaryData', serverCaller).update(String(entries.own['id']), { fullName: 'Renamed' });
    expect(await namesOf(world.me)).toContain('Renamed');
    expect(cached?.map((choice) => choice.fullName)).not.toContain('Renamed');
  });
});

const rows = async (id: string, token = world.token) =>
  (await world.api.post(`/api/system/DataInterface/${id}/Actions/Preview`, { paramList: [] }, token)).data as unknown as Row[];

describe('a data interface of the records of a module', () => {
  it('answers the records and the labels that the caller may see', async () => {
    const { catalogue, names } = world.api.services;
    const { resource } = await catalogue.release(world.ids.module);
    const [own, foreign] = [await world.add(resource, world.me), await world.add(resource, world.other)];
    const dataConfigJson = JSON.stringify({ moduleData: { moduleId: world.ids.module, label: 'label' } });
    const id = String(
      (await world.add(catalogue.resource('system/dataInterface'), world.me, { ...world.fixed['system/dataInterface'], dataConfigJson }))[
        'id'
      ],
    );
    const relation = (caller: AccessWorld['me']) =>
      names.choices({ dataInterface: id, value: 'id', label: 'fullName' }, new Set([String(own['id']), String(foreign['id'])]), caller);
    expect(await rows(id, world.administrator)).toHaveLength(2);
    expect(await relation(serverCaller)).toHaveLength(2);
    expect(await rows(id)).toEqual([{ id: own['id'], fullName: own['label'] }]);
    expect(await relation(world.me)).toEqual([{ id: own['id'], fullName: own['label'] }]);
    expect(await relation(world.other)).toEqual([]);
    hide(resource.id, 'label');
    expect(await rows(id)).toEqual([{ id: own['id'], fullName: own['id'] }]);
    expect(await relation(world.me)).toEqual([{ id: own['id'], fullName: own['id'] }]);
  });
});
