import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { computeRecord } from '#engine/calculations';
import { IssueError } from '#engine/issue';
import type { ResolvedNode } from '#engine/resolve-fields';
import { importRecords } from '#server/records/import-records.ts';
import { checkedWarnings } from '#server/records/write-record.ts';
import { online, rowsOf } from '../fixtures/module';
import { issuesOf } from '../fixtures/reply';
import { organisationPath } from '#server/seed/organisation-items.ts';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const month = (text: string) => Date.parse(`${text}-01T00:00:00Z`);
const meter = { meterNo: 'T1', startReading: 0, endReading: 40, multiplier: 1 };
let count = 0;
/** 40 t of coke at a site without other ledgers. */
const coke = (values: object = {}) => {
  count += 1;
  return {
    ledgerNo: `COKE-${count}`,
    site: organisationPath('BY.1'),
    month: month('2026-03'),
    energy: 'coke',
    dataSource: 'invoice',
    meters: [meter],
    emissionFactor: 2.8604,
    coalFactor: 0.9714,
    ...values,
  };
};
const ledger = `${online}/energyLedger`;
const add = (values: object, module = 'energyLedger') => api.post(`${online}/${module}`, { data: JSON.stringify(values) }, token);
const change = (id: unknown, values: object) => api.put(`${ledger}/${String(id)}`, { id, data: JSON.stringify(values) }, token);
const check = (values: object, id = '', module = 'energyLedger') =>
  api.post(`${online}/${module}/Check`, { id, data: JSON.stringify(values) }, token);
const stored = async (id: unknown, module = 'energyLedger'): Promise<Record<string, unknown>> =>
  JSON.parse(String((await api.get(`${online}/${module}/${String(id)}?display=values`, token)).data['data']));
const warningsOf = ({ data }: Reply) => (data['warnings'] as { path: string }[]).map(({ path }) => path);

describe('a ledger', () => {
  it('keeps unit, reading unit and factor unit, which clients may leave out', async () => {
    const reply = await add(coke());
    expect(await stored(reply.data['id'])).toMatchObject({
      unit: 't',
      readingUnit: 't',
      factorUnit: 'tCO2PerT',
      gasBasis: '',
      amount: 40,
      emission: 114.416,
    });
  });

  it('keeps the basis of a gas volume', async () => {
    const gas = coke({
      energy: 'cokeOvenGas',
      emissionFactor: 8,
      coalFactor: 5.714,
      readingUnit: '10km3',
      gasBasis: '20C',
      month: month('2025-01'),
    });
    expect(await stored((await add(gas)).data['id'])).toMatchObject({
      unit: '10kNm3',
      readingUnit: '10km3',
      gasBasis: '20C',
      amount: 37.271021661,
    });
  });

  it.each<[string, object, string[]]>([
    ['a heading', { energy: 'renewable' }, ['/energy headingChosen']],
    ['an energy that does not exist', { energy: 'peat', unit: 't' }, ['/energy unknownChoice']],
    ['another unit', { unit: 'kg' }, ['/unit followedValue']],
    ['a falling meter', { meters: [{ ...meter, endReading: -1 }] }, ['/meters/0/endReading rule']],
    ['a meter that falls behind its start', { meters: [{ ...meter, startReading: 41 }] }, ['/meters/0/endReading rule']],
    ['a reading of another quantity', { readingUnit: 'MWh' }, ['/readingUnit rule']],
    ['a factor of another quantity', { factorUnit: 'tCO2PerGJ', emissionFactor: 0.1 }, ['/factorUnit rule']],
  ])('is refused with %s: created, changed, imported', async (_, values, issues) => {
    const id = (await add(coke())).data['id'];
    expect(issuesOf(await add(coke(values)))).toEqual(issues);
    expect(issuesOf(await change(id, values))).toEqual(issues);
    const { resource } = await api.services.catalogue.release('energyLedger');
    const imported = importRecords([{ resource, path: '/records', rows: [coke(values)] }], [], serverCaller, api.services);
    const refusal = await imported.then(
      () => undefined,
      (error: unknown) => (error instanceof IssueError ? error.issues : undefined),
    );
    expect(refusal?.map(({ path, code }) => `${path} ${code}`)).toEqual(expect.arrayContaining(issues.map((each) => `/records/0${each}`)));
  });

  it('names units in a refusal as the form shows them', async () => {
    const { msg, text } = await add(coke({ unit: 'kg' }));
    expect(msg + text).toContain('不能是“千克”，按所选内容应为“吨”');
  });

  it('follows a changed energy when only that is posted', async () => {
    const id = (await add(coke())).data['id'];
    expect(
      await change(id, { energy: 'heat', emissionFactor: 0.11, coalFactor: 0.03412, readingUnit: null, factorUnit: null }),
    ).toMatchObject({ code: 200 });
    expect(await stored(id)).toMatchObject({ unit: 'GJ', readingUnit: 'GJ', factorUnit: 'tCO2PerGJ' });
  });

  it('keeps a choice that has become a heading since', async () => {
    const id = (await add(coke())).data['id'];
    const { resource } = await api.services.catalogue.release('energyLedger');
    await api.services.recordsOf(resource, serverCaller).update(String(id), { energy: 'solid' });
    expect(await change(id, { notes: 'a', unit: 't' })).toMatchObject({ code: 200 });
  });
});

/** The factors that the dialog of a ledger offers. */
const offered = async (values: object): Promise<Record<string, unknown>[]> => {
  const query = new URLSearchParams({
    relationField: 'factorName',
    columnOptions: 'factorCode',
    moreColumns: 'factorValue,factorUnit,document',
    queryJson: JSON.stringify(values),
    sidx: '-dataYear',
  });
  const { data } = await api.get(`/api/visualdev/Base/emissionFactor/FieldDataSelect?${query.toString()}`, token);
  return data['list'] as Record<string, unknown>[];
};

const codes = async (values: object) => (await offered(values)).map(({ factorCode }) => factorCode);

describe('the factor of a ledger', () => {
  it('is offered by energy, region and year, the latest first', async () => {
    expect(await codes({ fuel: 'electricity', region: '华东', dataYear: [null, month('2026-03')] })).toEqual(['GRID-EC-2023']);
    const national = await codes({ fuel: 'electricity', region: '全国', dataYear: [null, month('2022-05')] });
    expect(national.at(-1)).toBe('GRID-CN-2021');
    expect(national.toSorted()).toEqual(['GRID-CN-2021', 'GRID-CN-2022', 'GRID-CN-FOS-2022', 'GRID-CN-RES-2022']);
    expect(await codes({ fuel: 'electricity', region: '华', dataYear: [null, month('2026-03')] })).toEqual([]);
  });

  it.each(['anthracite', 'bituminousCoal', 'lignite', 'washedCoal', 'otherWashedCoal', 'briquette', 'petroleumCoke'])(
    'is offered per tonne for %s, and taken',
    async (fuel) => {
      const [factor] = await offered({ fuel, region: '全国', dataYear: [null, month('2026-03')] });
      const given = { emissionFactor: Number(factor?.['factorValue']), factorUnit: factor?.['factorUnit_jnpfId'] };
      const { data } = await add(coke({ energy: fuel, factor: factor?.['id'], ...given }));
      expect(await stored(data['id'])).toMatchObject({
        unit: 't',
        factorUnit: 'tCO2PerT',
        factorVersion: factor?.['factorCode'],
        emission: expect.closeTo(40 * given.emissionFactor, 4),
      });
      const [library] = await rowsOf(api, token, 'emissionFactor', {
        queryJson: JSON.stringify({ factorCode: factor?.['factorCode'] }),
        display: 'values',
      });
      const { netCalorificValue: heat, carbonContent: carbon, oxidation } = library ?? {};
      expect((Number(heat) * Number(carbon) * Number(oxidation) * 44) / 12_000).toBeCloseTo(given.emissionFactor, 3);
    },
  );

  it('gives value, unit and source, and is kept with its year and version', async () => {
    const [factor] = await offered({ fuel: 'heat', region: '全国' });
    const heat = coke({ energy: 'heat', factorRegion: '全国', factor: factor?.['id'], coalFactor: 0.03412 });
    const given = { emissionFactor: Number(factor?.['factorValue']), factorUnit: factor?.['factorUnit_jnpfId'] };
    const { data } = await add({ ...heat, ...given, factorSource: factor?.['document'] });
    expect(await stored(data['id'])).toMatchObject({
      unit: 'GJ',
      emissionFactor: 0.11,
      factorUnit: 'tCO2PerGJ',
      factorRegion: '全国',
      factorYear: '2015',
      factorVersion: 'HEAT-CN',
      factorSource: factor?.['document'],
      emission: 4.4,
    });
    expect(await api.remove(`${online}/emissionFactor/${String(factor?.['id'])}`, token)).toMatchObject({ code: 400 });
  });

  it('offers the regions of the library for an energy', async () => {
    const { data } = await api.get('/api/system/DataInterface?keyword=emissionFactorRegions', token);
    const [{ id } = {}] = data['list'] as { id?: string }[];
    const paramList = [{ field: 'fuel', defaultValue: 'naturalGas', sourceType: 1, relationField: 'energy' }];
    const rows = await api.post(`/api/system/DataInterface/${String(id)}/Actions/List`, { paramList, relationField: 'fullName' }, token);
    const regions = (rows.data['list'] as { fullName: string }[]).map(({ fullName }) => fullName);
    expect(regions.toSorted()).toEqual(['全国', '全球', '美国']);
  });
});

describe('the warnings of a ledger', () => {
  it('come from the records around it, and do not refuse it', async () => {
    const first = await add(coke({ month: month('2024-01'), site: organisationPath('GY.1') }));
    const next = coke({
      month: month('2024-02'),
      site: organisationPath('GY.1'),
      meters: [{ ...meter, startReading: 45, endReading: 130 }],
    });
    const checked = await check(next);
    expect(warningsOf(checked)).toEqual(['/meters/0/startReading', '/amount']);
    expect(checked.data['warnings']).toMatchObject([{}, { params: { before: '40', amount: 85 } }]);
    const saved = await add(next);
    expect(saved).toMatchObject({ code: 200 });
    expect(saved.data['warnings']).toBeUndefined();
    // Its double has the same meter in the same month.
    const double = warningsOf(await check({ ...next, ledgerNo: 'COKE-0' }));
    expect(double).toEqual(['/month', '/meters/0/startReading', '/meters/0/meterNo', '/amount']);
    // The record itself is not its double, and its site in another order of names is another site.
    expect(warningsOf(await check(next, String(saved.data['id'])))).toEqual(['/meters/0/startReading', '/amount']);
    expect(warningsOf(await check({ ...next, ledgerNo: 'COKE-0', site: organisationPath('GY.1').toReversed() }))).toEqual([]);
    expect(first).toMatchObject({ code: 200 });
  });

  it('compare with months before and with the factor library, until that is disabled', async () => {
    const site = ['GY', 'GY-2'];
    expect(await add(coke({ site, month: month('2024-03') }))).toMatchObject({ code: 200 });
    const power = { site, energy: 'electricity', emissionFactor: 0.5568, coalFactor: 0.1229 };
    const late = coke({ site, month: month('2024-06'), meters: [{ ...meter, endReading: 40_000 }], coalFactor: 1.1 });
    expect(warningsOf(await check(late))).toEqual(['/month', '/amount', '/coalFactor']);
    const old = await check(coke({ ...power, month: month('2026-01') }));
    expect(old.data['warnings']).toMatchObject([
      { path: '/emissionFactor', params: { factors: 'GRID-CN-2021' } },
      { path: '/emissionFactor', params: { factors: 'GRID-CN-2021' } },
    ]);
    const library = `/api/visualdev/Base/emissionFactor/Actions/State`;
    expect(await api.put(library, {}, token)).toMatchObject({ code: 200 });
    expect(warningsOf(await check(coke({ ...power, month: month('2026-01') })))).toEqual([]);
    expect(await api.put(library, {}, token)).toMatchObject({ code: 200 });
  });

  it('are a hundred at most', async () => {
    const { resource } = await api.services.catalogue.release('energyLedger');
    const fields = resource.fields.map((field) =>
      field.id === 'meters'
        ? { ...field, children: field.children?.map((child) => ({ ...child, warnings: [{ when: 'false', message: 'm' }] })) }
        : field,
    );
    const body = coke({ meters: Array.from({ length: 60 }, () => meter) });
    const warnings = await checkedWarnings({ ...resource, fields } as typeof resource, { body }, serverCaller, api.services, new Map());
    expect(warnings).toHaveLength(100);
    expect(warnings.at(-1)?.path).toMatch(/^\/meters\/\d+\//);
  });

  it('store nothing, and refuse what a save refuses', async () => {
    const record = coke();
    expect(await check(record)).toMatchObject({ code: 200 });
    expect(await add(record)).toMatchObject({ code: 200 });
    expect(issuesOf(await check(coke({ energy: 'gas' })))).toEqual(['/energy headingChosen']);
  });

  it('have an index for their look-ups', async () => {
    const { resource } = await api.services.catalogue.release('energyLedger');
    expect(resource.collection?.indexes).toContainEqual(['energy', 'month']);
  });

  it('are none for a module that declares none', async () => {
    const { data } = await api.post(`${online}/reductionProject/List`, { display: 'values' }, token);
    const [project] = data['list'] as Record<string, unknown>[];
    expect((await check({ owner: 'A' }, String(project?.['id']), 'reductionProject')).data).toEqual({ warnings: [] });
  });
});

const inventory = (code: string, values: object) => ({
  inventoryName: code,
  inventoryCode: code,
  unit: organisationPath('BY'),
  inventoryYear: Date.UTC(2023, 0, 1, 12),
  standard: 'GHGProtocol',
  scope1: 1,
  scope2: 2,
  ...values,
});

describe('an inventory', () => {
  it('shows the sum of its children and the difference, in the record and in the list', async () => {
    const parent = (await add(inventory('S-0', { scope3: 4 }), 'carbonInventory')).data['id'];
    expect(await stored(parent, 'carbonInventory')).toMatchObject({ childTotal: null, childDifference: null, intensity: null });
    for (const [code, scope1] of [
      ['S-1', 0.1],
      ['S-2', 0.2],
    ] as const)
      expect(await add(inventory(code, { scope1, parentInventory: parent }), 'carbonInventory')).toMatchObject({ code: 200 });
    const sums = { childTotal: 4.3, childDifference: 2.7 };
    expect(await stored(parent, 'carbonInventory')).toMatchObject(sums);
    const { data } = await api.post(`${online}/carbonInventory/List`, { display: 'values', pageSize: 500 }, token);
    expect((data['list'] as Record<string, unknown>[]).find(({ id }) => id === parent)).toMatchObject(sums);
    expect(warningsOf(await check(inventory('S-0', { scope3: 4 }), String(parent), 'carbonInventory'))).toContain('/total');
    expect(warningsOf(await check(inventory('S-0', { scope3: 1.3 }), String(parent), 'carbonInventory'))).not.toContain('/total');
  });
});

it.each([
  ['enterpriseProfile', 'energyIntensity', { outputValue: 100 }, { energyUse: 50 }, 0.5],
  ['carbonInventory', 'intensity', { outputValue: 100, scope1: 10 }, { scope2: 40 }, 0.5],
  ['reductionProject', 'costPerTonne', { annualReduction: 10, lifetime: 5 }, { investment: 25 }, 0.5],
])('a quotient of %s, `%s`, is empty until all its numbers are there', async (module, field, some, others, expected) => {
  const { resource } = await api.services.catalogue.release(module);
  const nodes = resource.fields as ResolvedNode[];
  const result = (values: Record<string, unknown>) => computeRecord(nodes, api.services.registry, values)[field];
  expect([result(some), result(others), result({ ...some, ...others })]).toEqual([null, null, expected]);
});
