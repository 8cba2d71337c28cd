import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';

interface Menu {
  id: string;
  enCode: string;
  type: number;
  urlAddress: string;
  propertyJson: string | null;
  children: Menu[] | null;
}

/** Calls of the administrator on modules, as an existing client makes them. */
export interface ModulesApi {
  /** Copies a module, releases the copy below the menu group of the first, and returns the path of its list. */
  releasedCopy(id: string): Promise<string>;
  /** Releases a module below the menu group of the energy ledger, and returns the path of its list. */
  release(id: string): Promise<string>;
  /** Creates a module with these controls and returns its id. */
  created(name: string, fields?: readonly object[]): Promise<string>;
  /** Creates a module with these controls and columns, releases it beside a module that ships, and returns the path of its list. */
  released(name: string, fields: readonly object[], columns: readonly string[], more?: ReleaseOptions): Promise<string>;
  /** Adds a record to a released module. */
  add(id: string, record: object): Promise<void>;
  /** Creates a data interface with these rows, and returns its id. */
  fixedInterface(name: string, rows: readonly object[]): Promise<string>;
}

interface ReleaseOptions {
  /** Of the list, beside 新增. */
  buttons?: readonly string[];
  /** Records that the module begins with. */
  records?: readonly object[];
}

const password = createHash('md5').update(administrator.password).digest('hex');

type Call = <T>(method: 'GET' | 'POST', path: string, data?: object) => Promise<T>;

export async function modulesApi(request: APIRequestContext): Promise<ModulesApi> {
  let authorization = '';
  const call: Call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: authorization === '' ? {} : { authorization }, ...(data && { data }) });
    const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return result;
  };
  authorization = (await call<{ token: string }>('POST', '/api/oauth/Login', { account: administrator.account, password })).token;
  const menus = async () => flat((await call<{ menuList: Menu[] }>('GET', '/api/oauth/CurrentUser')).menuList);
  /** Releases a module into the menu group of another one. */
  const release = async (id: string, beside: string): Promise<string> => {
    const group = (await menus()).find(({ children }) => children?.some((menu) => moduleOf(menu) === beside));
    await call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {
      pc: 1,
      app: 0,
      pcModuleParentId: [group?.id],
      appModuleParentId: [],
      platformRelease: JSON.stringify({ pc: 1, app: 0 }),
    });
    const menu = (await menus()).find((candidate) => candidate.type === 3 && moduleOf(candidate) === id);
    return `/${menu?.urlAddress ?? ''}`;
  };
  const add = async (id: string, record: object): Promise<void> =>
    void (await call('POST', `/api/visualdev/OnlineDev/${id}`, { id: '', data: JSON.stringify(record) }));
  return {
    releasedCopy: async (id) => release((await call<{ id: string }>('POST', `/api/visualdev/Base/${id}/Actions/Copy`, {})).id, id),
    release: (id) => release(id, 'energyLedger'),
    add,
    fixedInterface: (name, rows) => addInterface(name, rows, call),
    created: async (name, fields = []) => (await call<{ id: string }>('POST', '/api/visualdev/Base', moduleBody(name, fields, {}))).id,
    released: async (name, fields, columns, { buttons = [], records = [] } = {}) => {
      const body = moduleBody(name, fields, {
        columnList: columns.map((prop) => ({ prop, id: prop })),
        btnsList: [{ value: 'add', label: '新增' }, ...buttons.map((value) => ({ value }))],
      });
      const { id } = await call<{ id: string }>('POST', '/api/visualdev/Base', body);
      const path = await release(id, 'energyLedger');
      for (const record of records) await add(id, record);
      return path;
    },
  };
}

/** The body of a create, as an existing client sends it. */
const moduleBody = (name: string, fields: readonly object[], list: object): object => ({
  id: '',
  fullName: name,
  enCode: `e2e${Date.now()}`,
  type: 1,
  webType: 2,
  category: 'wd_1',
  sortCode: 0,
  state: 1,
  dbLinkId: '0',
  enableFlow: 0,
  tables: '[]',
  interfaceId: '',
  interfaceName: '',
  interfaceParam: '',
  appColumnData: '{}',
  formData: JSON.stringify({ popupType: 'general', labelWidth: 100, fields }),
  columnData: JSON.stringify({
    type: 1,
    columnList: [],
    searchList: [],
    hasPage: true,
    pageSize: 20,
    btnsList: [{ value: 'add', label: '新增' }],
    columnBtnsList: [{ value: 'edit', label: '编辑' }],
    ...list,
  }),
});

const moduleOf = ({ propertyJson }: Menu): string | undefined => (JSON.parse(propertyJson ?? '{}') as { moduleId?: string }).moduleId;

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);

async function addInterface(fullName: string, rows: readonly object[], call: Call): Promise<string> {
  const types = await call<{ list: { id: string }[] }>('GET', '/api/system/DictionaryData/DataInterfaceType/Data/Selector');
  const dataConfigJson = JSON.stringify({ staticData: JSON.stringify(rows) });
  const body = { id: '', fullName, enCode: `e2e${Date.now()}`, category: types.list[0]?.id, type: 2, dataConfigJson };
  return (await call<{ id: string }>('POST', '/api/system/DataInterface', body)).id;
}
