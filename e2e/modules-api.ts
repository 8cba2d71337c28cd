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
}

export async function modulesApi(request: APIRequestContext): Promise<ModulesApi> {
  const password = createHash('md5').update(administrator.password).digest('hex');
  let authorization = '';
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: authorization === '' ? {} : { authorization }, ...(data && { data }) });
    const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return result;
  };
  authorization = (await call<{ token: string }>('POST', '/api/oauth/Login', { account: administrator.account, password })).token;
  const menus = async () => flat((await call<{ menuList: Menu[] }>('GET', '/api/oauth/CurrentUser')).menuList);
  return {
    releasedCopy: async (id) => {
      const { id: copy } = await call<{ id: string }>('POST', `/api/visualdev/Base/${id}/Actions/Copy`, {});
      const group = (await menus()).find(({ children }) => children?.some((menu) => moduleOf(menu) === id));
      await call('POST', `/api/visualdev/Base/${copy}/Actions/Release`, {
        pc: 1,
        app: 0,
        pcModuleParentId: [group?.id],
        appModuleParentId: [],
        platformRelease: JSON.stringify({ pc: 1, app: 0 }),
      });
      const menu = (await menus()).find((candidate) => candidate.type === 3 && moduleOf(candidate) === copy);
      return `/${menu?.urlAddress ?? ''}`;
    },
  };
}

const moduleOf = ({ propertyJson }: Menu): string | undefined => (JSON.parse(propertyJson ?? '{}') as { moduleId?: string }).moduleId;

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
