import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedStatements } from '../bench/recorded-statements';
import { addModule, addRecord, control, online, rowsOf, shownRecordOf, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** Relations whose parameters are values of the record or of the user. */
let api: Api;
let token: string;
let places: string;
let fixedSource: string;
let querySource: string;

const buttons = {
  ...siteList,
  columnList: [{ prop: 'lines-stop', id: 'lines-stop' }],
  searchList: [],
  btnsList: [{ value: 'download' }, { value: 'upload' }],
};
const idOf = ({ data }: { data: Record<string, unknown> }): string => String(data['id']);
const parameter = [{ field: 'region', sourceType: 1, relationField: 'region' }];

/** One code names another place in each region. */
const rows = ['east', 'west'].flatMap((region) =>
  ['1', '2'].map((code) => ({ code, region, fullName: `${region} ${code}`, phone: `${region}-${code}` })),
);

const popup = (id: string, interfaceId: string) =>
  control('popupSelect', id, id, { interfaceId, propsValue: 'code', relationField: 'fullName', templateJson: parameter });

async function addInterface(values: object): Promise<string> {
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  const category = (data['list'] as { id: string }[])[0]?.id;
  const reply = await api.post('/api/system/DataInterface', { id: '', category, ...values }, token);
  if (reply.code !== 200) throw new Error(reply.text);
  return idOf(reply);
}

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  await api.put('/api/system/DataSource/0', { tables: 'md_energy_ledger' }, token);
  const staticData = JSON.stringify(rows);
  fixedSource = await addInterface({ fullName: '网点', enCode: 'boundPlaces', type: 2, dataConfigJson: JSON.stringify({ staticData }) });
  const values = rows.map(({ code, region, fullName, phone }) => `('${code}','${region}','${fullName}','${phone}')`).join();
  const query = `select * from (values ${values}) as place(code, region, "fullName", phone) where region = {region}`;
  querySource = await addInterface({
    fullName: '网点查询',
    enCode: 'boundPlacesQuery',
    type: 1,
    parameterJson: JSON.stringify([{ field: 'region', fieldName: '地区', dataType: 'varchar', required: 1 }]),
    dataConfigJson: JSON.stringify({ sqlData: { sql: query, dbLinkId: '0' } }),
  });
  places = await addModule(api, token, {
    fields: [
      control('input', 'name', 'name'),
      control('input', 'region', 'region'),
      popup('fixed', fixedSource),
      popup('queried', querySource),
      control('popupAttr', 'phone', 'phone', { relationField: 'queried', showField: 'phone', isStorage: 1 }),
      control('table', 'lines', 'lines', {
        config: {
          children: [
            popup('stop', fixedSource),
            control('input', 'area', 'area'),
            control('popupSelect', 'own', 'own', {
              interfaceId: fixedSource,
              propsValue: 'code',
              relationField: 'fullName',
              templateJson: [{ field: 'region', sourceType: 1, relationField: 'lines-area' }],
            }),
          ],
        },
      }),
    ],
    columnData: buttons,
  });
  for (const region of ['east', 'west'])
    for (const code of ['1', '2'])
      await addRecord(api, token, places, {
        name: `${region}${code}`,
        region,
        fixed: code,
        queried: code,
        lines: [{ stop: code, area: 'west', own: '1' }],
      });
});
afterAll(() => api.close());

const expected = ['east1', 'east2', 'west1', 'west2'].map((name) => {
  const text = `${name.slice(0, 4)} ${name.slice(4)}`;
  return { name, fixed: text, queried: text, phone: text.replace(' ', '-'), lines: [{ stop: text, own: 'west 1' }] };
});

describe('a parameter that is a field of the record', () => {
  it('names the values of each record in a list, also in rows of sub-tables', async () => {
    expect(await rowsOf(api, token, places, { sidx: 'name' })).toMatchObject(expected);
    const named = await rowsOf(api, token, places, { sidx: 'name', display: 'values' });
    expect(named.map(({ texts }) => texts)).toMatchObject(expected.map(({ fixed, queried }) => ({ fixed, queried })));
  });

  it('names them in a detail', async () => {
    const [row] = await rowsOf(api, token, places, { queryJson: '{"name":"west2"}' });
    expect(await shownRecordOf(api, token, places, String(row?.['id']))).toMatchObject(expected[3] ?? {});
  });

  it('reads fixed rows once for all records, and a query once for each combination', async () => {
    const statements = await recordedStatements('select', async () => {
      await rowsOf(api, token, places, { sidx: 'name' });
    });
    const about = (text: string) => statements.filter((statement) => statement.text.includes(text)).length;
    expect(about('base_data_interface')).toBeLessThanOrEqual(2);
  });

  it('keeps them as values in an export, and reads values and names', async () => {
    const columns = ['name', 'fixed', 'queried', 'lines'];
    const body = { dataType: 1, sidx: 'name', format: 'csv', selectKey: columns };
    const { data } = await api.post(`${online}/${places}/Actions/ExportData`, body, token);
    const content = (await api.app.inject({ method: 'GET', url: String(data['url']) })).rawPayload.toString();
    const lines = content.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(1, 5))).toEqual(
      expected.map(({ name }) => [name, name.slice(4), name.slice(4), name.slice(4)]),
    );
    const list = [
      { name: 'in', queried: 'west 2', fixed: 'west 1', region: 'west', lines: [{ own: 'east 2', area: 'east', stop: 'west 2' }] },
    ];
    expect((await api.post(`${online}/${places}/ImportData`, { list }, token)).data).toMatchObject({ failResult: [], snum: 1 });
    const [stored] = await rowsOf(api, token, places, { queryJson: '{"name":"in"}', display: 'values' });
    expect(stored).toMatchObject({ fixed: '1', queried: '2', phone: 'west-2', lines: [{ own: '2', stop: '2' }] });
  });

  it('leaves a value as it is where the parameter has none', async () => {
    await addRecord(api, token, places, { name: 'without', queried: '2' });
    expect(await rowsOf(api, token, places, { queryJson: '{"name":"without"}' })).toMatchObject([{ queried: '2', queried_id: '2' }]);
  });
});

describe('a parameter that is a value of the system', () => {
  it('restricts the records of a module, and offers none where it is empty', async () => {
    const notes = await addModule(api, token, {
      fields: [control('input', 'name', 'name'), control('userSelect', 'owner', 'owner'), control('organizeSelect', 'unit', 'unit')],
      columnData: { ...buttons, columnList: [] },
    });
    const me = userIdIn(await api.get('/api/oauth/CurrentUser', token));
    await addRecord(api, token, notes, { name: 'mine', owner: me });
    await addRecord(api, token, notes, { name: 'other', owner: 'someone' });
    const offered = async (system: object) => {
      const query = new URLSearchParams({ relationField: 'name', systemJson: JSON.stringify(system) });
      const reply = await api.get(`/api/visualdev/Base/${notes}/FieldDataSelect?${query.toString()}`, token);
      return reply.code === 200 ? (reply.data['list'] as { name: string }[]).map(({ name }) => name) : reply.code;
    };
    expect(await offered({ owner: '@userId' })).toEqual(['mine']);
    expect(await offered({ owner: '@userAndSubordinates' })).toEqual(['mine']);
    expect(await offered({ unit: '@organizeId' })).toEqual([]);
    expect(await offered({ owner: '@nothing' })).toEqual([]);
    expect(await offered({})).toEqual(['other', 'mine']);
    expect(await offered({ nothing: '@userId' })).toBe(400);
    expect(await offered(['owner'])).toBe(400);
  });
});

const userIdIn = ({ data }: { data: Record<string, unknown> }): string => String((data['userInfo'] as { userId: string }).userId);
