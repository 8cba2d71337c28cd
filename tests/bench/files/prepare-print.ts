import sharp from 'sharp';
import { moduleBody } from '../../fixtures/module';
import type { Api } from '../records/api';
import type { PrintWork } from './print-work';

export interface PreparedPrint {
  /** Of the list with the records. */
  path: string;
  template: string;
  ids: string[];
}

/** Writers that create the records. */
const writers = 8;
/** Pictures that the records share. */
const pictures = 20;

/** Creates a module that prints by a template, its menu, and its records. */
export async function preparePrint(api: Api, work: PrintWork): Promise<PreparedPrint> {
  const list = {
    btnsList: [{ value: 'batchPrint', label: '批量打印' }],
    columnList: [{ prop: 'name', id: 'name' }],
    pageSize: work.records,
  };
  const bodyWith = (printIds: readonly string[]) =>
    moduleBody({ fields: work.fields, columnData: { type: 1, searchList: [], columnBtnsList: [], hasPage: true, ...list, printIds } });
  const body = bodyWith([]);
  const { id: module } = (await api.call('POST', '/api/visualdev/Base', body)) as { id: string };
  const entity = { fullName: work.name, enCode: `print${work.records}`, category: 'form', type: 2, sourceType: 2, moduleId: module };
  const pages = { printTemplate: work.template, pageParam: JSON.stringify(work.pageParam) };
  const { id: template } = (await api.call('POST', '/api/system/printDev', { ...entity, ...pages })) as { id: string };
  await api.call('PUT', `/api/visualdev/Base/${module}`, {
    ...bodyWith([template]),
    id: module,
    fullName: body['fullName'],
    enCode: body['enCode'],
  });
  const path = await released(api, module);
  return { path, template, ids: await recordsOf(api, module, work) };
}

interface Menu {
  type: number;
  urlAddress: string;
  propertyJson: string | null;
  id: string;
  children: Menu[] | null;
}

/** Releases a module into the first group of menus. Returns the path of its list. */
async function released(api: Api, module: string): Promise<string> {
  const menus = async () => ((await api.call('GET', '/api/oauth/CurrentUser')) as { menuList: Menu[] }).menuList;
  const group = (await menus()).find(({ children }) => children?.some(({ type }) => type === 3));
  const places = { pc: 1, app: 0, pcModuleParentId: [group?.id], appModuleParentId: [] };
  await api.call('POST', `/api/visualdev/Base/${module}/Actions/Release`, {
    ...places,
    platformRelease: JSON.stringify({ pc: 1, app: 0 }),
  });
  const flat = (list: readonly Menu[]): Menu[] => list.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
  const menu = flat(await menus()).find(({ propertyJson }) => propertyJson?.includes(module));
  return `/${menu?.urlAddress ?? ''}`;
}

async function recordsOf(api: Api, module: string, { records, record }: PrintWork): Promise<string[]> {
  const uploaded: string[] = [];
  for (let index = 0; index < pictures; index += 1) uploaded.push(await upload(api, index));
  const ids: string[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < records) {
      const index = next;
      next += 1;
      const data = JSON.stringify(record(index, uploaded[index % pictures] ?? ''));
      ids[index] = String(((await api.call('POST', `/api/visualdev/OnlineDev/${module}`, { id: '', data })) as { id: unknown }).id);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return ids;
}

/** Uploads a picture of noise, which does not compress. Returns the value of a field with it. */
async function upload({ baseUrl, authorization }: Api, index: number): Promise<string> {
  const [width, height] = [640, 480];
  const noise = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * (index + 7) * 2_654_435_761) >>> 24));
  const content = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([content], `${index}.jpg`, { type: 'image/jpeg' }));
  const answer = await fetch(`${baseUrl}/api/file/Uploader/annexpic`, { method: 'POST', headers: { authorization }, body: form });
  const { data } = (await answer.json()) as { data: { name: string; url: string } };
  return JSON.stringify([{ name: `${index}.jpg`, fileId: data.name, url: data.url }]);
}
