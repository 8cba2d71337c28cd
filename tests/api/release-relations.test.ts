import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, addRecord, base, control, recordOf, releaseModule, rowsOf, siteFields } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let meters: { id: string; record: string };
let sites: { id: string; record: string };
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  [meters, sites] = [await filled([name], { name: 'M1' }), await filled([name], { name: 'S1' })];
  await api.put(`${base}/${meters.id}`, { fullName: '表计' }, token);
  await api.put(`${base}/${sites.id}`, { fullName: '站点' }, token);
});
afterAll(() => api.close());

const [name] = siteFields as readonly [object];
const design = (id: string, ...fields: readonly object[]) => api.put(`${base}/${id}`, { formData: JSON.stringify({ fields }) }, token);
const planOf = (id: string) => api.get(`${base}/${id}/Actions/Plan`, token);
const keptOf = async (id: string) => listOf(await api.get(`${base}/${id}/Actions/KeptColumns`, token)) as Record<string, unknown>[];
const losses = ({ data }: Reply) => data['losses'] as Record<string, unknown>[];
const relation = (target: { id: string }, props: object = {}) =>
  control('relationForm', 'target', '关联', { modelId: target.id, relationField: 'name', ...props });
const selection = (interfaceId: string) => control('popupSelect', 'target', '选择', { interfaceId, relationField: 'name' });
const table = (target: { id: string }) => control('table', 'rows', '明细', { config: { children: [relation(target)] } });

async function filled(fields: readonly object[], record: object): Promise<{ id: string; record: string }> {
  const id = await addModule(api, token, { fields });
  const added = await addRecord(api, token, id, record);
  if (added.code !== 200) throw new Error(added.text);
  return { id, record: String(added.data['id']) };
}

/** Releases the design of a module with these fields. */
async function release(id: string, ...fields: readonly object[]): Promise<Reply> {
  await design(id, ...fields);
  return releaseModule(api, token, id, {});
}

describe('a relation that is given another module', () => {
  it('is told by the plan with the names of both and the number of values', async () => {
    const { id } = await filled([name, relation(meters)], { name: 'A', target: meters.record });
    await addRecord(api, token, id, { name: 'B' });
    await design(id, name, relation(sites));
    const plan = await planOf(id);
    expect(losses(plan)).toMatchObject([{ kind: 'related', label: '关联', from: '表计', to: '站点', count: 1, samples: [] }]);
    expect(plan.data['changes']).toMatchObject([{ id: 'target', parts: [{ path: 'props.modelId', before: '表计', after: '站点' }] }]);
    expect(await releaseModule(api, token, id, { confirmed: [] })).toMatchObject({ code: 400, data: { steps: [expect.any(String)] } });
  });

  it('loses nothing without values', async () => {
    const { id } = await filled([name, relation(meters)], { name: 'A' });
    await design(id, name, relation(sites));
    expect(losses(await planOf(id))).toEqual([]);
    await release(id, name, relation(sites));
    expect(await keptOf(id)).toEqual([]);
  });

  it('keeps its values aside, and returns them with their module only', async () => {
    const { id, record } = await filled([name, relation(meters)], { name: 'A', target: meters.record });
    expect(await release(id, name, relation(sites))).toMatchObject({ code: 200, msg: expect.stringContaining('关联') as string });
    expect(await recordOf(api, token, id, record)).toMatchObject({ target: null });
    expect(await keptOf(id)).toMatchObject([{ field: 'target', reason: 'related', label: '关联', number: 2 }]);
    const second = String((await addRecord(api, token, id, { name: 'B', target: sites.record })).data['id']);
    await release(id, name, relation(meters));
    expect(await recordOf(api, token, id, record)).toMatchObject({ target: meters.record });
    expect(await recordOf(api, token, id, second)).toMatchObject({ target: null });
    await release(id, name, relation(sites));
    expect(await recordOf(api, token, id, record)).toMatchObject({ target: null });
    expect(await recordOf(api, token, id, second)).toMatchObject({ target: sites.record });
  });

  it('is recovered into the design', async () => {
    const { id, record } = await filled([name, relation(meters)], { name: 'A', target: meters.record });
    await release(id, name, relation(sites));
    const [kept] = await keptOf(id);
    expect(await api.post(`${base}/${id}/Actions/Recover`, { keptId: kept?.['id'] }, token)).toMatchObject({ code: 200 });
    await releaseModule(api, token, id, {});
    expect(await rowsOf(api, token, id)).toMatchObject([{ id: record, target: 'M1' }]);
  });

  it('after the field was removed finds none of the values before', async () => {
    const { id, record } = await filled([name, relation(meters)], { name: 'A', target: meters.record });
    await release(id, name);
    await release(id, name, relation(sites));
    expect(await recordOf(api, token, id, record)).toMatchObject({ target: null });
    await release(id, name, relation(meters));
    expect(await recordOf(api, token, id, record)).toMatchObject({ target: meters.record });
  });

  it('in a sub-table keeps the values of its rows aside', async () => {
    const { id, record } = await filled([name, table(meters)], { name: 'A', rows: [{ target: meters.record }] });
    await design(id, name, table(sites));
    expect(losses(await planOf(id))).toMatchObject([{ kind: 'related', table: '明细', label: '关联', count: 1 }]);
    await release(id, name, table(sites));
    expect(await recordOf(api, token, id, record)).toMatchObject({ rows: [{ target: null }] });
    await release(id, name, table(meters));
    expect(await recordOf(api, token, id, record)).toMatchObject({ rows: [{ target: meters.record }] });
  });

  it('and another shown field tells the labels of both', async () => {
    const { id } = await filled([name, relation(meters)], { name: 'A', target: meters.record });
    await design(id, name, relation(meters, { relationField: 'missing' }));
    expect((await planOf(id)).data['changes']).toMatchObject([
      { id: 'target', parts: [{ path: 'props.relationField', before: '名称', after: 'missing' }] },
    ]);
  });
});

describe('a selection that is given another data interface', () => {
  it('is warned about with the number of values, which stay', async () => {
    const interfaces = api.services.recordsOf('system/dataInterface', serverCaller);
    const interfaceOf = async (enCode: string) =>
      String((await interfaces.insert({ fullName: enCode, enCode, category: '1', type: 2 }))['id']);
    const [first, second] = [await interfaceOf('first'), await interfaceOf('second')];
    const id = await addModule(api, token, { fields: [name, selection(first)] });
    const { resource } = await api.services.catalogue.release(id);
    await api.services.recordsOf(resource, serverCaller).insert({ name: 'A', target: 'x' });
    await design(id, name, selection(second));
    const plan = await planOf(id);
    expect(losses(plan)).toEqual([]);
    const warnings = (plan.data['issues'] as { code: string; message: string }[]).filter(({ code }) => code === 'relationChanged');
    expect(warnings).toMatchObject([{ severity: 'warning', message: expect.stringContaining('“选择”有 1 个已保存的值') as string }]);
    expect(plan.data['changes']).toMatchObject([{ parts: [{ path: 'props.interfaceId', before: 'first', after: 'second' }] }]);
  });
});
