import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#engine/generated/descriptor.gen';
import { operationsOf, type Call } from '#engine/operations';
import { behaviour as copy } from '#server/behaviours/copy.ts';
import { behaviour as exportRecords } from '#server/behaviours/export.ts';
import { behaviour as importRecords } from '#server/behaviours/import.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { startApi, type Api } from '../setup/start-api';

/** Behaviours that shipped resources do not use yet. */
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const categories = 'system/dictionaryType';
const entries = 'system/dictionaryData';

/** Runs a behaviour on a shipped resource, as a call that its descriptor could declare. */
async function run(
  behaviour: Behaviour,
  resourceId: string,
  { operation = {}, ...request }: { operation?: Partial<Operation>; params?: Record<string, string>; files?: Exchange['files'] },
): Promise<Record<string, unknown>> {
  const resource = api.services.catalogue.resource(resourceId);
  const [base] = operationsOf(resource);
  const call = {
    ...base,
    operation: { ...base?.operation, where: undefined, keyword: undefined, treeWhen: undefined, ...operation },
  } as Call;
  const exchange = {
    call,
    resource,
    params: {},
    query: {},
    body: undefined,
    files: [],
    caller: serverCaller,
    ...request,
  } as unknown as Exchange;
  const answer: Answer = await behaviour(exchange, api.services);
  return ('data' in answer ? answer.data : {}) as Record<string, unknown>;
}

const records = (resource: string) => api.services.recordsOf(resource, serverCaller);
const byCode = async (resource: string, enCode: string) =>
  (await records(resource).all({ filter: { field: 'enCode', is: 'equals', value: enCode } }))[0] ?? {};
const file = (content: unknown) => [
  { field: 'file', fileName: 'a.json', type: 'application/json', content: Buffer.from(JSON.stringify(content)) },
];
const downloaded = async ({ url }: Record<string, unknown>) =>
  JSON.parse((await api.get(String(url))).text) as { records: Record<string, unknown>[] };

describe('a copy', () => {
  it('has the values of the original and a unique name and code', async () => {
    const original = await byCode(categories, 'sex');
    const ids = [];
    for (let round = 0; round < 2; round += 1) ids.push((await run(copy, categories, { params: { id: String(original['id']) } }))['id']);
    expect(await records(categories).require(String(ids[0]))).toMatchObject({
      parentId: original['parentId'],
      isTree: 0,
      fullName: '性别2',
      enCode: 'sex2',
      version: 1,
    });
    expect(await records(categories).require(String(ids[1]))).toMatchObject({ fullName: '性别3', enCode: 'sex3' });
  });

  it('is numbered in its own category only', async () => {
    const { id } = await byCode(entries, 'rawCoal');
    expect(await records(entries).require(String((await run(copy, entries, { params: { id: String(id) } }))['id']))).toMatchObject({
      fullName: '原煤2',
      enCode: 'rawCoal2',
    });
  });

  it('of an unknown record is refused', () =>
    expect(run(copy, categories, { params: { id: 'unknown' } })).rejects.toThrow('recordNotFound'));
});

describe('records as a file', () => {
  it('are filtered by the path parameters', async () => {
    const { id } = await byCode(categories, 'certificateType');
    const exported = await downloaded(await run(exportRecords, entries, { params: { dictionaryTypeId: String(id) } }));
    expect(exported).toMatchObject({ format: 'tangu.records', version: 1, resource: entries });
    expect(exported.records).toHaveLength(7);
    expect(Object.keys(exported.records[0] ?? {})).toEqual([
      'id',
      'dictionaryTypeId',
      'parentId',
      'fullName',
      'enCode',
      'sortCode',
      'enabledMark',
      'description',
    ]);
  });

  it('are one record with its descendants', async () => {
    const { id } = await byCode(categories, 'messageDictionary');
    const { records: rows } = await downloaded(await run(exportRecords, categories, { params: { id: String(id) } }));
    expect(rows.map(({ enCode }) => enCode)).toEqual([
      'messageDictionary',
      'NoticeType',
      'msgSourceType',
      'msgSendType',
      'msgWebHookSendType',
      'Email',
      'scheduleType',
    ]);
    await expect(run(exportRecords, categories, { params: { id: 'unknown' } })).rejects.toThrow('recordNotFound');
  });

  it('are imported as unchanged, updated or created', async () => {
    const { id } = await byCode(categories, 'certificateType');
    const exported = await downloaded(await run(exportRecords, entries, { params: { dictionaryTypeId: String(id) } }));
    expect(await run(importRecords, entries, { files: file(exported) })).toEqual({ created: 0, updated: 0, unchanged: 7 });
    const [first] = exported.records;
    const changed = {
      ...exported,
      records: [
        { ...first, sortCode: 99 },
        { ...first, id: undefined, fullName: '新证件', enCode: 'brandNew' },
      ],
    };
    expect(await run(importRecords, entries, { files: file(changed) })).toEqual({ created: 1, updated: 1, unchanged: 0 });
  });

  it.each<[object, string]>([
    [{ format: 'tangu.dictionary', version: 1 }, 'fileFormatWrong'],
    [{ format: 'tangu.records', version: 1, resource: categories, records: [] }, 'fileFormatWrong'],
    [{ format: 'tangu.records', version: 9 }, 'fileVersionUnsupported'],
    [{ format: 'tangu.records', version: 1, resource: entries, records: [{ fullName: 'x' }] }, 'importRefused'],
  ])('are refused if the file is %j', (content, code) =>
    expect(run(importRecords, entries, { files: file(content) })).rejects.toThrow(code),
  );
});
