import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '#engine/operations';
import { serverCaller } from '#server/access/caller.ts';
import { seedDatabase } from '#server/seed/seed-database.ts';
import { addModule, addRecord, online } from '../fixtures/module';
import { clientCalls, clientViews } from '../fixtures/client-calls';
import { eventually } from '../setup/eventually';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** What clients of version 3.6 send and read. They send the header `vue-version`. */
let api: Api;
let token: string;
let ids: Record<string, string>;

const client = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Reply> =>
  api.ask({ method, url, headers: { authorization: token, 'vue-version': '3', 'jnpf-origin': 'pc' }, ...(payload && { payload }) });

async function created(path: string, body: object): Promise<string> {
  const reply = await client('POST', path, { id: '', enabledMark: 1, sortCode: 0, description: '', ...body });
  if (reply.code !== 200) throw new Error(`${path}: ${reply.text}`);
  return String(reply.data['id']);
}

const permission = '/api/permission';

const inbox = async () => (await client('GET', '/api/message?currentPage=1&pageSize=20')).data['list'] as Record<string, unknown>[];

beforeAll(async () => {
  api = await startApi();
  api.services.jobs.start();
  token = await api.administrator();
  const company = await created(`${permission}/Organize`, { parentId: '-1', fullName: '远航集团', enCode: 'yuanhang' });
  const department = await created(`${permission}/Organize/Department`, { parentId: company, fullName: '安环部', enCode: 'ehs' });
  const position = await created(`${permission}/Position`, { organizeId: department, fullName: '主管', enCode: 'head', type: '1' });
  const role = await created(`${permission}/Role`, { fullName: '数据员', enCode: 'clerk', globalMark: 1, organizeIdsTree: [] });
  const group = await created(`${permission}/Group`, { fullName: '核查组', enCode: 'check', type: 'gt_1' });
  const permissionGroup = await created(`${permission}/PermissionGroup`, { fullName: '核查', enCode: 'checking' });
  const user = await api.addUser('worker', 'Worker-2024', { realName: '赵工' });
  const relations = api.services.recordsOf('permission/userRelation', serverCaller);
  const related = { Organize: department, Position: position, Role: role, Group: group };
  await relations.insertAll(Object.entries(related).map(([objectType, objectId]) => ({ userId: user, objectType, objectId })));
  const module = await addModule(api, token);
  await client('PUT', `/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] });
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  const menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(module))?.['id']);
  const row = String((await addRecord(api, token, module, { name: '一号', meters: [{ meterNo: 'a' }] })).data['id']);
  const notice = await created('/api/message/Notice', { title: '停电通知', bodyText: '<p>今晚</p>', category: '1', remindCategory: 1 });
  await client('PUT', `/api/message/Notice/${notice}/Actions/Release`, {});
  const dataInterface = await created('/api/system/DataInterface', {
    fullName: '机组',
    enCode: 'units',
    category: '0',
    type: 2,
    dataConfigJson: JSON.stringify({ staticData: '[{"id":"1","name":"一号"}]' }),
    parameterJson: '[{"id":"p","field":"year","fieldName":"年份","dataType":"varchar","required":0,"defaultValue":""}]',
    fieldJson: '[{"field":"名称","defaultValue":"name"}]',
  });
  const print = await created('/api/system/printDev', {
    fullName: '台账',
    enCode: 'ledger',
    category: 'pd_1',
    type: 2,
    sourceType: 1,
    interfaceId: dataInterface,
    printTemplate: '<p>a</p>',
  });
  const dictionary = await created('/api/system/DictionaryType', { parentId: '-1', fullName: '燃料', enCode: 'fuel', isTree: 0 });
  const entry = { dictionaryTypeId: dictionary, parentId: '0', fullName: '煤', enCode: 'coal' };
  await created('/api/system/DictionaryData', entry);
  const rule = await created('/api/system/BillRule', {
    fullName: '单号',
    enCode: 'bill',
    category: '1',
    prefix: 'A',
    dateFormat: 'YYYY',
    digit: 3,
    startNumber: '001',
  });
  await client('POST', `${permission}/PermissionGroup/PermissionMember/${permissionGroup}`, { ids: [`${user}--user`, `${role}--role`] });
  const message = await eventually(async () => (await inbox())[0] ?? false);
  const system = String(menus.find(({ id }) => id === menu)?.['systemId']);
  ids = {
    message: String(message['id']),
    system,
    company,
    department,
    position,
    role,
    group,
    permissionGroup,
    user,
    module,
    menu,
    row,
    notice,
    dataInterface,
    print,
    rule,
    dictionary,
  };
});
afterAll(() => api.close());

/** A path of an answer: `list[].id` asks for at least one item, and for the name in each. */
function missingIn(data: unknown, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const name = head.replace('[]', '');
  const value = name === '' ? data : isObject(data) && name in data ? data[name] : undefined;
  if (name !== '' && value === undefined) return true;
  if (head.endsWith('[]')) {
    if (!Array.isArray(value) || value.length === 0) return true;
    return rest.length > 0 && value.some((item) => missingIn(item, rest.join('.')));
  }
  return rest.length > 0 && missingIn(value, rest.join('.'));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A path with the ids of this test. */
const at = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

describe('the client reads', () => {
  it.each(clientCalls)('%s %s', async (method, path, fields, body) => {
    const reply = await client(method, at(path), body?.(ids));
    expect(reply).toMatchObject({ status: 200, code: 200 });
    expect(fields.filter((field) => missingIn(reply.data, field))).toEqual([]);
  });
});

const typedIds = (reply: Reply) =>
  (reply.data['list'] as Record<string, unknown>[]).map(({ id, type }) => `${String(id)}--${String(type)}`);

/** What the client sends back as the members of a permission group after it showed them. */
async function sentMembers(): Promise<string[]> {
  const path = `${permission}/PermissionGroup/PermissionMember/${ids['permissionGroup']}`;
  const shown = typedIds(await client('GET', path));
  const sent = typedIds(await client('POST', `${permission}/Users/getSelectedList`, { ids: shown }));
  expect(await client('POST', path, { ids: sent })).toMatchObject({ code: 200 });
  return (await client('GET', path)).data['ids'] as string[];
}

describe('the members of a permission group', () => {
  it('stay when the client sends back what it showed', async () => {
    const { permissionGroup, user, role, company } = ids;
    const members = [`${user}--user`, `${role}--role`, `${company}--department`];
    await client('POST', `${permission}/PermissionGroup/PermissionMember/${permissionGroup}`, { ids: members });
    expect(await sentMembers()).toEqual(members);
  });

  it('are refused with two types', async () => {
    const path = `${permission}/PermissionGroup/PermissionMember/${ids['permissionGroup']}`;
    expect(await client('POST', path, { ids: [`${ids['user']}--user--user`] })).not.toMatchObject({ code: 200 });
  });
});

describe('the export of a module', () => {
  it('is the design, and records leave by `ExportData`', async () => {
    const path = `${online}/${ids['module']}/Actions`;
    expect((await client('POST', `${path}/Export`, {})).data['name']).toMatch(/\.vdd$/);
    expect((await client('POST', `${path}/ExportData`, { dataType: 0, selectKey: ['name'] })).data['name']).toMatch(/\.xlsx?$/);
  });
});

const rowsOf = async (path: string) => (await client('GET', path)).data['list'] as Record<string, unknown>[];

describe('a message template', () => {
  const parameters = ['@Title', '@CreatorUserName', '@Content', '@Remark'].map((field) => ({ field, fieldName: field }));
  const template = {
    templateType: 0,
    messageType: '1',
    messageSource: '1',
    title: '{@Title}',
    content: '',
    templateCode: '',
    wxSkip: 1,
    xcxAppId: '',
    templateParamList: parameters,
    smsFieldList: [],
  };

  it('is stored with the system variables that the client lists as parameters', async () => {
    const id = await created('/api/message/MessageTemplateConfig', { ...template, fullName: '停电', enCode: 'outage' });
    const { data } = await client('GET', `/api/message/MessageTemplateConfig/${id}`);
    expect(data['templateParamList']).toMatchObject(parameters);
    expect(await client('PUT', `/api/message/MessageTemplateConfig/${id}`, { ...data, sortCode: 2 })).toMatchObject({ code: 200 });
  });

  it('is refused with a system variable of another source', async () => {
    const body = { ...template, fullName: '日程', enCode: 'plan', templateParamList: [{ field: '@StartDate' }] };
    const reply = await client('POST', '/api/message/MessageTemplateConfig', body);
    expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining('{@StartDate}') as string });
  });
});

it('the form of a data interface reads all parts of its configurations', async () => {
  const path = `/api/system/DataInterface/${ids['dataInterface']}`;
  const { data } = await client('GET', path);
  const config = JSON.parse(String(data['dataConfigJson'])) as Record<string, Record<string, unknown>>;
  expect(config).toMatchObject({ sqlData: { dbLinkId: '0' }, apiData: { method: 1, bodyType: 0, header: [], query: [] } });
  const post = { ...config, apiData: { ...config['apiData'], method: 2, url: 'https://a.example/x' } };
  expect(await client('PUT', path, { ...data, dataConfigJson: JSON.stringify(post) })).toMatchObject({ code: 200 });
  const stored = await api.services.recordsOf('system/dataInterface', serverCaller).require(String(ids['dataInterface']));
  expect(JSON.parse(String(stored['dataConfigJson']))).toMatchObject({ apiData: { method: 'POST' } });
});

it('the users of an organisation are those of the organisations below it, too', async () => {
  const rows = await rowsOf(`${permission}/Users?currentPage=1&pageSize=20&organizeId=${ids['company']}`);
  expect(rows.map(({ id }) => id)).toEqual([ids['user']]);
});

describe('the lists of a module', () => {
  it.each(['energyLedger', 'emissionFactor', 'carbonInventory', 'reductionProject', 'enterpriseProfile', 'module'])(
    'of %s ask the rights of the user, and administrators have all that they name',
    async (name) => {
      const module = ids[name] ?? name;
      const { data } = await client('GET', `${online}/${module}/Config?type=`);
      const list = JSON.parse(String(data['columnData'])) as Record<string, { value?: string; id?: string; prop?: string }[]>;
      expect(list).toMatchObject({ useBtnPermission: true, useColumnPermission: true, useFormPermission: true });
      const user = await client('GET', '/api/oauth/CurrentUser');
      const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
      const menu = menus.find(({ propertyJson }) => String(propertyJson).includes(`"${module}"`));
      const permissions = user.data['permissionList'] as Record<string, unknown>[];
      const codes = (part: string) =>
        ((permissions.find(({ modelId }) => modelId === menu?.['id'])?.[part] ?? []) as { enCode: string }[]).map(({ enCode }) => enCode);
      const buttons = [...(list['btnsList'] ?? []), ...(list['columnBtnsList'] ?? [])].map(({ value }) => `btn_${value}`);
      expect(codes('button')).toEqual(expect.arrayContaining(buttons));
      expect(codes('column')).toEqual(expect.arrayContaining((list['columnList'] ?? []).map(({ prop }) => prop)));
    },
  );
});

describe('the parts of a menu without records', () => {
  it.each([
    ['ModuleButton', 'List', { enCode: 'btn_add', enabledMark: 1 }],
    ['ModuleColumn', 'Fields', { enCode: 'name', fullName: '名称', fieldRule: 0 }],
    ['ModuleForm', 'Fields', { enCode: 'name', fullName: '名称' }],
    [
      'ModuleDataAuthorize',
      'List',
      { enCode: 'amount', conditionName: '数字', conditionSymbolName: expect.stringContaining('大于等于') as string },
    ],
  ])('are those of what it opens: %s', async (part, path, row) => {
    expect(await rowsOf(`/api/system/${part}/${ids['menu']}/${path}`)).toContainEqual(expect.objectContaining(row) as object);
  });
});

describe('the pages of the menu', () => {
  type Menu = { type: number; urlAddress: string; children: Menu[] | null };
  const pagesOf = (menus: readonly Menu[]): string[] =>
    menus.flatMap(({ type, urlAddress, children }) => [...(type === 2 ? [urlAddress] : []), ...pagesOf(children ?? [])]);

  it('are views of the client', async () => {
    const { data } = await client('GET', '/api/oauth/CurrentUser');
    expect(pagesOf(data['menuList'] as Menu[]).filter((address) => !clientViews.has(address))).toEqual([]);
  });

  it('keep their menus when an earlier version had them elsewhere', async () => {
    const menus = api.services.recordsOf('system/menu', serverCaller);
    const address = 'msgCenter/accountConfig/smsConfig';
    const [menu] = await menus.all({ filter: { field: 'urlAddress', is: 'equals', value: address } });
    await menus.update(String(menu?.['id']), { urlAddress: 'msgCenter/accountConfig/shortMsg' });
    await seedDatabase(api.services);
    expect(await menus.require(String(menu?.['id']))).toMatchObject({ urlAddress: address });
  });
});

describe('the log', () => {
  it('of changes has the call that made them', async () => {
    const rows = await rowsOf('/api/system/Log?category=3&currentPage=1&pageSize=50');
    expect(rows).toContainEqual(expect.objectContaining({ requestMethod: 'POST', requestUrl: '/api/permission/Role' }) as object);
    expect(rows.every(({ requestDuration }) => requestDuration !== undefined)).toBe(true);
  });

  it('of calls has those of users without their query, and is cleared', async () => {
    const path = '/api/system/Log?category=5&currentPage=1&pageSize=50';
    await client('GET', '/api/permission/Users/All?secret=canary');
    const rows = await rowsOf(`${path}&requestMethod=GET&keyword=Users/All`);
    const [row] = rows;
    expect(await rowsOf('/api/system/Log/5?currentPage=1&pageSize=50&requestMethod=GET&keyword=Users/All')).toEqual(rows);
    expect(row).toMatchObject({
      requestUrl: '/api/permission/Users/All',
      requestMethod: 'GET',
      userName: expect.stringContaining('admin') as string,
    });
    expect(await client('GET', `/api/system/Log/${String(row?.['id'])}`)).toMatchObject({
      code: 200,
      data: { id: row?.['id'], jsons: '' },
    });
    const own = await rowsOf(`${permission}/Users/Current/SystemLog?category=5&currentPage=1&pageSize=20`);
    expect(own.length).toBeGreaterThan(0);
    expect(await client('DELETE', '/api/system/Log/5')).toMatchObject({ code: 200 });
    expect(await rowsOf(`${path}&keyword=Users/All`)).toEqual([]);
  });

  it('of failed calls says why, to those who may read the log', async () => {
    api.services.requestLog.note({
      userId: '',
      address: '127.0.0.1',
      userAgent: '',
      method: 'GET',
      path: '/api/broken',
      duration: 1,
      code: 500,
      failure: 'TypeError: broken',
    });
    const [row] = await rowsOf('/api/system/Log?category=4&currentPage=1&pageSize=20');
    expect(row).toMatchObject({ requestUrl: '/api/broken' });
    expect((await client('GET', `/api/system/Log/${String(row?.['id'])}`)).data).toMatchObject({ jsons: 'TypeError: broken' });
  });
});

it.each(['/api/nowhere', '/ReportServer/nowhere', '/DataV/view/1', '/FileServer/onlinePreview'])('%s is not a page', async (url) => {
  const reply = await api.ask({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(reply).toMatchObject({ status: 404, code: 404 });
});

const isParameter = (part: string): boolean => part.startsWith('{');

/** A placeholder of the list of paths, or the id or the account of a record that ships. */
const isId = (part: string): boolean => isParameter(part) || /^-?\d+$/.test(part) || part === 'admin';

describe('every call of the client', () => {
  const paths = readFileSync(resolve(import.meta.dirname, '../fixtures/client-paths.txt'), 'utf8')
    .trim()
    .split('\n');
  const literals = [...paths, ...clientCalls.map(([method, path]) => `${method} ${path.split('?')[0] ?? ''}`)];

  it.each(paths)('is answered, with a text where it has no meaning here: %s', async (line) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const hasBody = method === 'POST' || method === 'PUT';
    const reply = await client(method as 'GET', path.replaceAll('{id}', 'x1'), hasBody ? {} : undefined);
    expect(reply).toMatchObject({ status: 200, code: expect.any(Number) as number });
    expect(reply.msg).not.toBe('');
  });

  it('has its own route where its path is literal, and is not taken for an id', () => {
    const calls = api.services.catalogue.resources().flatMap(operationsOf);
    const routes = calls.flatMap(({ method, paths: own }) => own.map((path) => ({ method, parts: path.toLowerCase().split('/') })));
    const shadowed = literals.filter((line) => {
      const [method, path = ''] = line.split(' ');
      const asked = path.toLowerCase().split('/');
      const fitting = routes.filter(
        ({ method: of, parts }) =>
          of === method && parts.length === asked.length && parts.every((part, index) => isParameter(part) || part === asked[index]),
      );
      const isOwn = ({ parts }: { parts: string[] }) => parts.every((part, index) => !isParameter(part) || isId(asked[index] ?? ''));
      return fitting.length > 0 && !fitting.some(isOwn);
    });
    expect(shadowed).toEqual([]);
  });
});

const fieldsOf = async (name = '') =>
  (await rowsOf(`/api/system/ModuleDataAuthorizeLink/0/Tables/${name}/Fields/3/3`)).map(({ field }) => field);

const ask = (language: string) =>
  api.ask({ method: 'GET', url: '/api/workflow/Engine/FlowLaunch', headers: { authorization: token, 'tangu-language': language } });

const phrasesOf = ({ data }: Reply) => (data['list'] as { commonWordsText: string }[]).map(({ commonWordsText }) => commonWordsText);

describe('what the client keeps beside records', () => {
  it('common columns and seals are stored', async () => {
    const column = { field: 'F_Code', fieldName: '编码', dataType: 'varchar', dataLength: 50, allowNull: 1 };
    await created('/api/system/CommonFields', column);
    expect(await rowsOf('/api/system/CommonFields')).toMatchObject([column]);
    const user = (await client('GET', '/api/oauth/CurrentUser')).data['userInfo'] as { userId: string };
    const seal = await created('/api/system/Signature', { fullName: '公章', enCode: 'seal', userIds: [user.userId], icon: '/a.png' });
    expect(await rowsOf('/api/system/Signature?currentPage=1&pageSize=20')).toMatchObject([
      { id: seal, userIds: expect.stringContaining('admin') as string },
    ]);
    expect(await rowsOf('/api/system/Signature/Selector')).toMatchObject([{ id: seal, icon: '/a.png' }]);
    const named = await client('POST', '/api/system/Signature/ListByIds', { ids: [seal, 'none'] });
    expect(named.data).toMatchObject({ list: [{ id: seal, fullName: '公章' }] });
  });

  it('phrases are for all users, or for the one who wrote them', async () => {
    const shared = await created('/api/system/CommonWords', { commonWordsText: '同意', commonWordsType: 0 });
    const own = await created('/api/system/CommonWords', { commonWordsText: '我看过', commonWordsType: 1 });
    const other = String((await api.login('worker', 'Worker-2024')).data['token']);
    expect(phrasesOf(await client('GET', '/api/system/CommonWords/Selector')).toSorted()).toEqual(['同意', '我看过'].toSorted());
    expect(phrasesOf(await api.get('/api/system/CommonWords/Selector', other))).toEqual(['同意']);
    expect(await api.get(`/api/system/CommonWords/${own}`, other)).not.toMatchObject({ code: 200 });
    expect(await api.remove(`/api/system/CommonWords/${shared}`, other)).toMatchObject({ code: 403 });
    expect(await api.post('/api/system/CommonWords', { commonWordsText: 'x', commonWordsType: 0 }, other)).toMatchObject({ code: 403 });
    expect(await api.post('/api/system/CommonWords', { commonWordsText: 'x', commonWordsType: 1 }, other)).toMatchObject({ code: 200 });
  });

  it('tables of the own database are those that a data source opens, and none without one', async () => {
    expect((await client('GET', '/api/system/DataModel/0/TableAll?pageSize=1000')).code).toBe(200);
    expect((await client('GET', '/api/system/DataModel/0/Tables/base_user/Fields')).code).not.toBe(200);
    const other = String((await api.login('worker', 'Worker-2024')).data['token']);
    expect(await api.get('/api/system/DataModel/0/TableAll', other)).toMatchObject({ code: 403 });
  });

  it('the tables of a menu and their fields are those of its module', async () => {
    const { data } = await client('GET', `/api/system/ModuleDataAuthorizeLink/getVisualTables/${ids['menu']}/3`);
    const [table, rowTable] = data['linkTables'] as string[];
    expect(await fieldsOf(table)).toContain('amount');
    expect(await fieldsOf(rowTable)).toContain('meters-meterNo');
  });

  it('what has no meaning here says so in the language of the caller', async () => {
    expect(await ask('zh')).toMatchObject({ status: 200, code: 400, msg: '本系统没有流程和流程表单' });
    expect(await ask('en')).toMatchObject({ msg: 'There are no processes and no process forms here.' });
  });
});
