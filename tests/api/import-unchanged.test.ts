import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationPath } from '#server/seed/organisation-items.ts';
import { online, recordOf } from '../fixtures/module';
import { uploadTable } from '../fixtures/upload-table';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const add = async (module: string, values: object) => {
  const reply = await api.post(`${online}/${module}`, { data: JSON.stringify(values) }, token);
  if (reply.code !== 200) throw new Error(reply.text);
  return String(reply.data['id']);
};

const ledger = {
  ledgerNo: 'COKE-1',
  site: organisationPath('BY.1'),
  month: Date.parse('2026-03-01T00:00:00Z'),
  energy: 'coke',
  dataSource: 'invoice',
  inCharge: '',
  factorRegion: '',
  factor: '',
  meters: [
    { meterNo: 'T1', startReading: 0, endReading: 40, multiplier: 1 },
    {
      meterNo: 'T2',
      startReading: 0,
      endReading: 40,
      multiplier: 1,
      meterChanged: 0,
      oldLastReading: null,
      isSubmeter: 0,
      meterRemark: '',
    },
  ],
  emissionFactor: 2.8604,
  coalFactor: 0.9714,
};
const profile = {
  enterpriseName: '甲',
  unit: [],
  creditCode: '91310000607378229N',
  industry: ['C', '39'],
  nature: '',
  founded: null,
  keyEmitter: 0,
  address: 'a',
  contact: 'a',
  phone: '13800000000',
  email: '',
  consolidation: 'operational',
  sites: [
    {
      siteName: 's',
      siteAddress: '',
      siteArea: 5,
      opened: null,
      mainEnergy: '',
    },
    { siteName: 't' },
  ],
};

/** Exports records of a module, and answers what an import finds in the file. */
async function exported(module: string, format: string, selectKey: string[]): Promise<Record<string, unknown>[]> {
  const { data } = await api.post(`${online}/${module}/Actions/ExportData`, { dataType: 1, format, selectKey }, token);
  const content = (await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload;
  const uploaded = await uploadTable(api, token, `a.${format}`, content);
  const preview = await api.get(`${online}/${module}/ImportPreview?mapping={}&fileName=${String(uploaded.data['name'])}`, token);
  return preview.data['dataRow'] as Record<string, unknown>[];
}

const imported = async (module: string, list: object[], more: object = {}) =>
  (await api.post(`${online}/${module}/ImportData`, { list, ...more }, token)).data;
const updated = (module: string, key: string, list: object[]) => imported(module, list, { mode: 'update', key });

describe.each([
  ['energyLedger', 'ledgerNo', ledger, 'COKE-2', 'meters-meterNo'],
  ['enterpriseProfile', 'creditCode', profile, '91310000607378228P', 'sites-siteName'],
])('records of %s that a person and an import have saved', (module, key, values, otherKey, column) => {
  let id: string;
  let columns: string[];
  const stored = async () => recordOf(api, token, module, id);
  beforeAll(async () => {
    id = await add(module, values);
    columns = Object.keys(await stored());
    const own = (await exported(module, 'csv', columns)).find((row) => row[key] === (values as Record<string, unknown>)[key]);
    await imported(module, [{ ...own, [key]: otherKey, enterpriseName: '乙', month: '2026-04' }]);
  });

  it.each(['xlsx', 'csv'])('are left alone by their own export as %s', async (format) => {
    const before = await stored();
    const list = await exported(module, format, columns);
    expect(list.map((row) => row[key])).toContain(otherKey);
    expect(await updated(module, key, list)).toMatchObject({
      updated: 0,
      unchanged: list.length,
      failResult: [],
    });
    expect(await stored()).toEqual(before);
  });

  it('are left alone by a file that has one column of their rows', async () => {
    const before = await stored();
    const list = await exported(module, 'xlsx', [key, column]);
    expect(await updated(module, key, list)).toMatchObject({
      updated: 0,
      unchanged: list.length,
      failResult: [],
    });
    expect(await stored()).toEqual(before);
  });
});

it('a file that lacks columns of rows changes the others, whose calculations read all', async () => {
  const id = await add('energyLedger', {
    ...ledger,
    ledgerNo: 'COKE-3',
    month: Date.parse('2026-05-01T00:00:00Z'),
  });
  const meters = [
    { meterNo: 'T1', endReading: '50' },
    { meterNo: 'T2', endReading: '40' },
  ];
  expect(await updated('energyLedger', 'ledgerNo', [{ ledgerNo: 'COKE-3', meters }])).toMatchObject({ updated: 1 });
  expect(await recordOf(api, token, 'energyLedger', id)).toMatchObject({
    amount: 90,
    meters: [
      { endReading: 50, multiplier: 1, consumption: 50 },
      { endReading: 40, consumption: 40 },
    ],
  });
});
