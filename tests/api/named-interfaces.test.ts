import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, base, control, moduleBody, releaseModule, siteList } from '../fixtures/module';
import { userWithMenus } from '../fixtures/user-with-menus';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** A design lets the users of its module call the data interfaces that it names, so its writer has to be one who may call them. */
let api: Api;
let admin: string;
let designer: string;
let foreign: string;
let open: string;
let named: string;
let count = 0;

const path = '/api/system/DataInterface';
const add = async (values: object = {}): Promise<string> => {
  count += 1;
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', admin);
  const category = (data['list'] as { id: string }[])[0]?.id;
  const dataConfigJson = JSON.stringify({ staticData: JSON.stringify([{ id: 'a', fullName: 'canary' }]) });
  const body = { fullName: `Rows ${count}`, enCode: `named${count}`, category, type: 2, dataConfigJson, ...values };
  return String((await api.post(path, body, admin)).data['id']);
};
const choice = (id: string) =>
  control('select', 'kind', 'Kind', {
    config: { dataType: 'dynamic', propsUrl: id },
    options: [],
    props: { label: 'fullName', value: 'id' },
  });
const formWith = (...fields: object[]) => JSON.stringify({ popupType: 'general', labelWidth: 100, fields });
const button = (interfaceId: unknown) => ({ value: 'btn_1', label: 'Call', event: { btnType: 3, interfaceId } });
const escaped = (id: string) => [...id].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** Each way in which a design names an interface, in the part where it stands. */
const designs: Readonly<Record<string, (id: string) => object>> = {
  'choices of a field': (id) => ({ formData: formWith(control('input', 'name', 'Name'), choice(id)) }),
  'choices in a sub-table': (id) => ({ formData: formWith(control('table', 'lines', 'Lines', { config: { children: [choice(id)] } })) }),
  'the rows of a popup': (id) => ({
    formData: formWith(control('popupSelect', 'row', 'Row', { interfaceId: id, propsValue: 'id', relationField: 'fullName' })),
  }),
  'a button of the list': (id) => ({ columnData: JSON.stringify({ ...siteList, customBtnsList: [button(id)] }) }),
  'an id written with escapes': (id) => ({
    columnData: JSON.stringify({ ...siteList, customBtnsList: [button('@')] }).replace('"@"', `"${escaped(id)}"`),
  }),
  'an id in a list': (id) => ({ columnData: JSON.stringify({ ...siteList, customBtnsList: [button([id])] }) }),
  'the tree of the narrow list': (id) => ({ appColumnData: JSON.stringify({ ...siteList, type: 2, treeDataSource: 'api', treePropsUrl: id }) }),
  'the first of equal names': (id) => ({
    columnData: JSON.stringify({ ...siteList, customBtnsList: [button('@')] }).replace('"@"', `"${id}","interfaceId":"x"`),
  }),
  'any text of the design': (id) => ({ formData: formWith(control('input', 'name', id)) }),
  'the interface of the module': (id) => ({ interfaceId: id }),
};
const refusal = { code: 400, msg: expect.stringContaining('没有权限使用该数据接口') as string };

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const { id, token } = await userWithMenus(api, admin, 'designer', ['onlineDev/webDesign', 'system/printDev']);
  designer = token;
  foreign = await add();
  open = await add({ openTo: 1 });
  named = await add({ openTo: 2, callers: [`${id}--user`] });
});
afterAll(() => api.close());

/** The file of a module with another design. */
async function importFile(design: object): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([JSON.stringify({ ...moduleBody(), ...design })]), 'a.vdd');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return api.ask({
    method: 'POST',
    url: `${base}/Actions/Import?type=1`,
    headers: { authorization: designer, 'content-type': String(request.headers.get('content-type')) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe.each(Object.entries(designs))('%s', (_, design) => {
  it('names an interface that the designer may call', async () => {
    expect(await api.post(base, moduleBody({ values: design(foreign) }), designer)).toMatchObject(refusal);
    const { code, data } = await api.post(base, moduleBody({ values: design(open) }), designer);
    expect(code).toBe(200);
    const save = (id: string) => api.put(`${base}/${String(data['id'])}`, design(id), designer);
    expect((await save(foreign)).text).toContain('没有权限使用该数据接口');
    expect((await save(named)).code).toBe(200);
  });
});

describe('a design', () => {
  it('keeps the interfaces that it names already', async () => {
    const id = String((await api.post(base, moduleBody({ values: designs['choices of a field']?.(foreign) ?? {} }), admin)).data['id']);
    const save = (...fields: object[]) => api.put(`${base}/${id}`, { formData: formWith(control('input', 'name', 'Name'), ...fields) }, designer);
    expect((await save(choice(foreign), control('input', 'more', 'More'))).code).toBe(200);
    expect((await releaseModule(api, designer, id)).code).toBe(200);
    expect((await save()).code).toBe(200);
    expect((await save(choice(foreign))).text).toContain('没有权限使用该数据接口');
    // An earlier release brings the name back.
    expect((await api.get(`${base}/${id}/Actions/RollbackTemplate`, designer)).text).toContain('没有权限使用该数据接口');
  });

  it('of a file or a copy is a new one', async () => {
    const design = designs['a button of the list']?.(foreign) ?? {};
    expect((await importFile(design)).text).toContain('没有权限使用该数据接口');
    expect((await importFile({})).code).toBe(200);
    const id = await addModule(api, admin, { values: design });
    expect((await api.post(`${base}/${id}/Actions/Copy`, {}, designer)).text).toContain('没有权限使用该数据接口');
  });
});
