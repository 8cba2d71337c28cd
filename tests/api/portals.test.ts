import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedDescriptor } from '#engine/parsed';
import { serverCaller } from '#server/access/caller.ts';
import { openedPortal } from '#server/behaviours/portal/opened-portal.ts';
import { checksumOf, upgradeModules } from '#server/seed/upgrade-modules.ts';
import type { Job } from '#server/jobs/job-kind.ts';
import { fillSuggested } from '#server/behaviours/fill-suggested.ts';
import { administrator, startApi, type Api } from '../setup/start-api';

let api: Api;
let admin: string;
let clerk: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  clerk = String((await api.login('linzhiyuan', administrator.password)).data['token']);
});
afterAll(() => api.close());

type Source = { data: Record<string, unknown>[] & Record<string, unknown>; note?: string; error?: { code: string } };
const ledger = '/api/visualdev/OnlineDev/energyLedger';

const dashboard = async (token: string, parameters: object = {}) => {
  const { code, data } = await api.post('/api/visualdev/Portal/Data/home/carbon', { parameters }, token);
  expect(code).toBe(200);
  return data as unknown as {
    parameters: { id: string; value: unknown; options: { value: unknown; text: string }[] }[];
    sources: Record<string, Source>;
  };
};
const aggregate = (body: object, token = admin) => api.post(`${ledger}/Aggregate`, body, token);

/** The emissions of the ledgers of a year, as the list sums them. */
const listed = async (token: string, year: number): Promise<number> => {
  const body = { pageSize: 1, queryJson: JSON.stringify({ month: [`${year}-01-01`, `${year}-12-31`] }), summedFields: ['emission'] };
  const { data } = await api.post(`${ledger}/List`, body, token);
  return (data['sums'] as { emission: number }).emission;
};

/** A user who may open the ledgers, and see only own ones, of which there are none. */
const reader = async (): Promise<string> => {
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  const menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes('energyLedger'))?.['id']);
  const { data } = await api.post('/api/permission/Role', { fullName: 'Reader', enCode: 'ledgerReader', globalMark: 1 }, admin);
  const user = await api.addUser('ledgerReader', 'secret');
  const role = String(data['id']);
  await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] }, admin);
  const columns = ['site', 'energy', 'month', 'emission', 'scope'].map((name) => `${menu}_${name}`);
  const grants = { objectType: 'Role', module: [menu], column: [menu, ...columns], resource: [menu, `${menu}_self`] };
  await api.put(`/api/permission/Authority/Data/${role}`, grants, admin);
  return String((await api.login('ledgerReader', 'secret')).data['token']);
};

const overviewOf = async (): Promise<Record<string, unknown>> =>
  (await dashboard(admin, { year: 2026 })).sources['overview']?.data as Record<string, unknown>;

describe('the carbon dashboard', () => {
  it('has the same totals as the list, by month, scope and site', async () => {
    const { parameters, sources } = await dashboard(admin, { year: 2025 });
    const total = await listed(admin, 2025);
    const sumOf = (id: string, key?: string) =>
      sources[id]?.data.filter((row) => key === undefined || row['seriesKey'] === key).reduce((sum, row) => sum + Number(row['value']), 0);
    expect(parameters[0]).toMatchObject({ id: 'year', value: 2025 });
    expect(sources['overview']?.data['total']).toBeCloseTo(total, 3);
    expect([sumOf('monthly', 'year'), sumOf('byScope'), sumOf('bySite'), sumOf('topSources', 'emission')]).toEqual(
      Array.from({ length: 4 }, () => expect.closeTo(total, 2)),
    );
    expect(Object.values(sources).filter(({ error }) => error)).toEqual([]);
  });

  it('compares the same months, and the emissions with the line to the target', async () => {
    const { sources } = await dashboard(admin, { year: 2026 });
    const { change, gap, progress, intensity } = (sources['overview']?.data ?? {}) as Record<string, unknown>;
    const [own, before] = [await listed(admin, 2026), await listed(admin, 2025)];
    // The last two months of 2025 have no counterpart yet.
    expect(Number(change)).not.toBeCloseTo((own / before - 1) * 100, 1);
    expect([change, gap, progress].map((value) => typeof value)).toEqual(['number', 'number', 'number']);
    expect(intensity).toBeCloseTo((162446.06 + 141387.54) / 700200, 6);
    const target = sources['trajectory']?.data.filter((row) => row['seriesKey'] === 'target').map((row) => Number(row['value'])) ?? [];
    expect(target.every((value, index) => index === 0 || value <= (target[index - 1] ?? 0))).toBe(true);
  });

  it('compares only what both years have, so that a month of one site is not a reduction', async () => {
    const { change, changeNote, gap, gapNote } = await overviewOf();
    expect(changeNote).toContain('至 10 月');
    const records = api.services.recordsOf((await api.services.catalogue.release('energyLedger')).resource, serverCaller);
    const november = new Date(2025, 10, 1).getTime();
    const filter = { field: 'month', is: 'equals' as const, value: november };
    const { site, energy, emission } = (await records.all({ filter }))[0] ?? {};
    const { id } = await records.insert({ ledgerNo: 'NOV', site, energy, month: new Date(2026, 10, 1).getTime(), emission });
    const after = await overviewOf();
    expect(Number(after['change'])).toBeCloseTo(Number(change), 0);
    expect(after['changeNote']).toContain('至 11 月');
    // The budget of the other sites waits for their records.
    expect(Math.abs(Number(after['gap']) - Number(gap))).toBeLessThan(Number(emission));
    expect([gapNote, after['gapNote']]).toEqual([expect.stringMatching(/^至 10 月.*项可比/), expect.stringMatching(/^至 11 月/)]);
    await records.remove(String(id));
  });

  it('names the months that have no ledger, each with the way to its records', async () => {
    const { sources } = await dashboard(admin, { year: 2026 });
    const gaps = sources['gaps']?.data ?? [];
    // The months that have passed since the last record follow.
    const months = expect.stringMatching(/^7–8/) as string;
    expect(gaps.find((row) => row['energy'] === '外购热力')).toMatchObject({ months, records: { module: 'energyLedger' } });
    expect(sources['gaps']?.note).toBeUndefined();
  });

  it('says that there are no ledgers instead of naming no months', async () => {
    const { sources } = await dashboard(await reader(), { year: 2026 });
    expect(sources['gaps']).toMatchObject({ data: [], note: '本年还没有台账' });
  });

  it('counts for a clerk what the clerk sees, and leaves out figures of other modules', async () => {
    const { parameters, sources } = await dashboard(clerk, { year: 2025 });
    expect(sources['overview']?.data['total']).toBeCloseTo(await listed(clerk, 2025), 3);
    expect(Object.keys(sources['overview']?.data ?? {})).not.toEqual(expect.arrayContaining(['intensity', 'progress']));
    expect(sources['overview']?.data).toMatchObject({ gapNote: '您没有查看企业档案的权限', intensityNote: '您没有查看碳盘查的权限' });
    expect(parameters[1]?.options.map(({ text }) => text)).toEqual(['启衡数据技术有限公司', '启衡数据技术有限公司/启衡一号数据中心']);
    expect(JSON.stringify(sources)).not.toContain('恒珀');
  });

  it('restricts all figures to a site, and takes no site that the caller does not see', async () => {
    const { parameters } = await dashboard(admin);
    const site = parameters[1]?.options.find(({ text }) => text.endsWith('恒珀浮法玻璃厂'))?.value;
    const own = await dashboard(admin, { year: 2025, site });
    expect(own.sources['bySite']?.data).toHaveLength(1);
    expect((await dashboard(clerk, { year: 2025, site })).parameters[1]?.value).toBeUndefined();
  });

  it('says of each source that a user without rights may not see it', async () => {
    await api.addUser('nobody', 'secret');
    const { sources, parameters } = await dashboard(String((await api.login('nobody', 'secret')).data['token']));
    const { trajectory, ...others } = sources;
    expect(new Set(Object.values(others).map(({ error }) => error?.code))).toEqual(new Set(['forbidden']));
    expect(trajectory?.data).toEqual([]);
    expect(parameters.flatMap(({ options }) => options)).toEqual([]);
  });

  it('is not found under another name', async () =>
    expect(await api.post('/api/visualdev/Portal/Data/home/other', {}, admin)).toMatchObject({ code: 404 }));
});

/** The ids of the portals that a caller may open. */
const portalsOf = async (token: string) => {
  const { data } = await api.get('/api/visualdev/Portal/Selector?type=1', token);
  return (data['list'] as { children: { id: string }[] }[]).flatMap(({ children }) => children.map(({ id }) => id));
};

describe('a portal of a menu', () => {
  const workbench = '/api/visualdev/Portal/Data/carbon/workbench';
  const descriptor = '/api/system/Descriptor/carbon/workbench';
  let menu: string;
  let viewer: string;
  let viewerId: string;
  beforeAll(async () => {
    viewerId = await api.addUser('viewer', 'secret');
    viewer = String((await api.login('viewer', 'secret')).data['token']);
    const body = {
      parentId: '-1',
      fullName: '工作台',
      enCode: 'workbench',
      type: 8,
      category: 'Web',
      icon: '',
      portalId: 'carbon/workbench',
    };
    menu = String((await api.post('/api/system/Menu', body, admin)).data['id']);
  });
  it('is for those who have the menu, with the figures that they may see', async () => {
    expect([(await api.post(workbench, {}, viewer)).code, (await api.get(descriptor, viewer)).code]).toEqual([403, 403]);
    expect(await portalsOf(viewer)).toEqual(['home/carbon']);
    await api.put(`/api/permission/Authority/Data/${viewerId}`, { objectType: 'User', module: [menu] }, admin);
    expect(await portalsOf(viewer)).toEqual(['carbon/workbench', 'home/carbon']);
    expect((await api.get(descriptor, viewer)).code).toBe(200);
    const { sources } = (await api.post(workbench, {}, viewer)).data as unknown as { sources: Record<string, Source> };
    expect(sources['bySite']?.error?.code).toBe('forbidden');
    expect(sources['gridFactors']?.data[0]).toMatchObject({ name: expect.any(String), value: expect.any(Number) });
  });

  it('ranks the sites by their emissions', async () => {
    const { sources } = (await api.post(workbench, {}, admin)).data as unknown as { sources: Record<string, Source> };
    const values = (sources['bySite']?.data ?? []).map(({ value }) => Number(value));
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('is among the uses of the module, with its fields and its menu', async () => {
    const { data } = await api.get('/api/visualdev/Base/energyLedger/Actions/References', admin);
    const list = data['list'] as { kind: string; id: string; name: string; place?: string; fields?: string[] }[];
    expect(list.find(({ id }) => id === 'carbon/workbench')).toMatchObject({ kind: 'portal', name: '碳管理工作台' });
    expect(list.find(({ id }) => id === 'carbon/workbench')?.fields).toEqual(expect.arrayContaining(['site', 'scope', 'emission']));
    expect(list.find(({ id }) => id === menu)).toMatchObject({ kind: 'menu', place: '碳管理工作台' });
  });

  it('says that it was removed', async () => {
    const { code, msg } = await api.post('/api/visualdev/Portal/Data/carbon/gone', {}, viewer);
    expect([code, msg]).toEqual([404, expect.stringContaining('carbon/gone')]);
  });

  it('says that it is not released', async () => {
    const draft = { ...(await api.services.catalogue.get('carbon/workbench')), isDraft: true } as ParsedDescriptor;
    const catalogue = { ...api.services.catalogue, get: () => Promise.resolve(draft) };
    await expect(openedPortal(draft.id, serverCaller, { ...api.services, catalogue })).rejects.toMatchObject({ code: 'portalNotReleased' });
  });
});

describe('figures over the records of a module', () => {
  it('have the names of dictionaries and organisations', async () => {
    const { data } = await aggregate({ groupBy: [{ field: 'energy' }], measures: [{ id: 'n', of: 'count' }], limit: 1, rest: true });
    expect(data['rows']).toMatchObject([{ energy: 'electricity', texts: { energy: '外购电力' } }]);
    expect(data['rest']).toMatchObject({ n: expect.any(Number) });
  });

  it.each([
    ['an unknown field', { measures: [{ id: 'n', of: 'sum', field: 'none' }] }],
    ['a sum of texts', { measures: [{ id: 'n', of: 'sum', field: 'energy' }] }],
    ['no measure', { measures: [] }],
    ['eleven measures', { measures: Array.from({ length: 11 }, (_, index) => ({ id: `n${index}`, of: 'count' })) }],
    ['more groups than an answer has', { measures: [{ id: 'n', of: 'count' }], limit: 1e9 }],
    [
      'a question about members of the directory',
      { measures: [{ id: 'n', of: 'count' }], filter: { field: 'site', is: 'refersTo', value: {} } },
    ],
    [
      'two measures of one name',
      {
        measures: [
          { id: 'n', of: 'count' },
          { id: 'n', of: 'count' },
        ],
      },
    ],
  ])('are refused for %s', async (_, body) => expect((await aggregate(body)).code).toBe(400));
});

/** Releases the ledger as it was before it had the scope, and answers its checksum. */
const withoutScope = async () => {
  const { catalogue } = api.services;
  const design = await catalogue.draft('energyLedger', serverCaller);
  const form = JSON.parse(String(design['formData'])) as { fields: { __config__: { children: { __vModel__?: string }[] } }[] };
  for (const { __config__: config } of form.fields) config.children = config.children?.filter(({ __vModel__ }) => __vModel__ !== 'scope');
  const earlier = { ...design, formData: JSON.stringify(form) };
  await catalogue.save(earlier, serverCaller, 'energyLedger');
  await catalogue.publish('energyLedger', serverCaller);
  return checksumOf(earlier);
};

describe('a module that an earlier version has shipped', () => {
  it('gets the new field, which is then filled in; a changed one stays', async () => {
    const { catalogue, recordsOf } = api.services;
    const hasScope = async () => (await catalogue.release('energyLedger')).resource.fields.some(({ id }) => id === 'scope');
    const earlier = await withoutScope();
    await upgradeModules(api.services, { energyLedger: ['changed here'] });
    expect(await hasScope()).toBe(false);
    // The job cannot be enqueued, as if the server stopped before it: the next start makes up for it.
    const jobs = { ...api.services.jobs, enqueue: async () => Promise.reject(new Error('stopped')) };
    const known = { energyLedger: ['older', earlier] };
    await expect(upgradeModules({ ...api.services, jobs }, known)).rejects.toThrow('stopped');
    expect(await hasScope()).toBe(true);
    const waiting = async () =>
      (await sql<{ id: string }>`select id from tangu_jobs.job where name = 'fillSuggested'`.execute(api.services.db)).rows.length;
    const before = await waiting();
    await upgradeModules(api.services, known);
    await upgradeModules(api.services, known);
    expect(await waiting()).toBe(before + 1);
    const { resource } = await catalogue.release('energyLedger');
    const empty = () => recordsOf(resource, serverCaller).count({ filter: { field: 'scope', is: 'empty' } }, 10_000);
    const [row] = (await recordsOf(resource, serverCaller).page({})).rows;
    await recordsOf(resource, serverCaller).update(String(row?.['id']), { scope: null });
    expect(await empty()).toBeGreaterThan(0);
    const job = { payload: { module: 'energyLedger', field: 'scope' }, signal: new AbortController().signal, progress: () => {} };
    await fillSuggested(job as unknown as Job<{ module: string; field: string }>, serverCaller, api.services);
    expect(await empty()).toBe(0);
  });
});
