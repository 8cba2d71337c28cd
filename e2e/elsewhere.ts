import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';

interface Entry {
  id: string;
  fullName: string;
  children?: Entry[] | null;
}

/** Calls of another browser on the entries of a dictionary. */
export async function elsewhere(request: APIRequestContext, dictionary: string) {
  let authorization = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: { authorization }, ...(body && { data: body }) });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data;
  };
  const password = createHash('md5').update(administrator.password).digest('hex');
  authorization = (await call<{ token: string }>('POST', '/api/oauth/Login', { account: administrator.account, password })).token;
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  const { list } = await call<{ list: Entry[] }>('GET', '/api/system/DictionaryType');
  const dictionaryTypeId = flat(list).find(({ fullName }) => fullName === dictionary)?.id;
  const path = '/api/system/DictionaryData';
  return {
    create: (fullName: string, enCode: string) =>
      call('POST', path, { dictionaryTypeId, fullName, enCode, parentId: '0', enabledMark: 1, sortCode: 99 }),
    remove: async (name: string) => {
      const entries = await call<{ list: Entry[] }>('GET', `${path}/${dictionaryTypeId}?isTree=0`);
      await call('DELETE', `${path}/${entries.list.find(({ fullName }) => fullName === name)?.id}`);
    },
  };
}
