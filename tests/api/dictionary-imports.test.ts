import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoriesOf, categoryIdOf, entries, exportCategory, nodesOf, types, type DictionaryFile } from '../fixtures/dictionary';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const listed = async (type: string) => nodesOf(await api.get(`${entries}/${type}`, token));

/** Posts a file as a browser's form does, with the additional `type` of the 3.6 client. */
function upload(content: string | Buffer, { path = `${entries}/Action/Import`, as = token, language = 'zh' } = {}): Promise<Reply> {
  const boundary = 'tangu-test-boundary';
  const head = [
    `--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n0\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bdd"\r\n`,
    'content-type: application/octet-stream\r\n\r\n',
  ].join('');
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return api.ask({
    method: 'POST',
    url: path,
    headers: { authorization: as, 'content-type': `multipart/form-data; boundary=${boundary}`, 'tangu-language': language },
    payload,
  });
}

const uploadFile = (file: unknown) => upload(JSON.stringify(file));

let count = 0;
/** A category with two entries, one below the other, with unique names and ids. */
function fileOf(change: (file: DictionaryFile) => void = () => undefined): DictionaryFile {
  count += 1;
  const file: DictionaryFile = {
    format: 'tangu.dictionary',
    version: 1,
    exportedAt: 0,
    categories: [
      { id: `c${count}`, parentId: '-1', fullName: `导入${count}`, enCode: `imported${count}`, isTree: 1, sortCode: 3, description: null },
    ],
    entries: [
      {
        id: `e${count}a`,
        dictionaryTypeId: `c${count}`,
        parentId: '0',
        fullName: '上',
        enCode: 'above',
        sortCode: 1,
        enabledMark: 1,
        description: '说明',
      },
      {
        id: `e${count}b`,
        dictionaryTypeId: `c${count}`,
        parentId: `e${count}a`,
        fullName: '下',
        enCode: 'below',
        sortCode: 2,
        enabledMark: 0,
        description: null,
      },
    ],
  };
  change(file);
  return file;
}
const issuesOf = ({ data }: Reply) =>
  (data['issues'] as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`);

describe('an import', () => {
  it('reads a file that an existing installation wrote', async () => {
    const audit = { creatorTime: 1700000000000, creatorUserId: 'admin', deleteMark: null, simpleSpelling: 'X' };
    const file = {
      list: [{ ...audit, id: '412905', parentId: '-1', fullName: '外来分类', enCode: 'foreignType', isTree: 0, sortCode: 0, description: null }],
      modelList: [
        { ...audit, id: '412906', parentId: '0', fullName: '外来条目', enCode: 'one', isDefault: null, description: '', sortCode: 1, enabledMark: 1, dictionaryTypeId: '412905' },
        { ...audit, id: '412907', parentId: '0', fullName: '已删除', enCode: 'two', sortCode: 2, enabledMark: 1, dictionaryTypeId: '412905', deleteMark: 1 },
      ],
    };
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 2 } });
    expect(await listed('412905')).toMatchObject([{ id: '412906', fullName: '外来条目', enCode: 'one', enabledMark: 1, sortCode: 1 }]);
    // And an existing installation reads ours.
    expect(await exportCategory(api, token, '412905')).toMatchObject({ list: [{ enCode: 'foreignType' }], modelList: [{ enCode: 'one' }] });
  });

  it('leaves an entry in the log for every record that it changes', async () => {
    const file = fileOf();
    await uploadFile(file);
    const noted = async () => {
      const { rows } = await sql<{ kind: number; code: string }>`
        select audit.kind, audit.changes::json -> 'enCode' ->> 'after' as code from base_audit audit
        where resource in ('system/dictionaryType', 'system/dictionaryData')
          and record_id in (select id from base_dictionary_type where en_code = ${file.categories[0]?.enCode}
            union select id from base_dictionary_data where dictionary_type_id in
              (select id from base_dictionary_type where en_code = ${file.categories[0]?.enCode}))
        order by audit.id`.execute(api.services.db);
      return rows.map(({ kind, code }) => [kind, code]);
    };
    expect(await noted()).toEqual([
      [1, file.categories[0]?.enCode],
      [1, 'above'],
      [1, 'below'],
    ]);
  });

  it('creates missing records under their ids', async () => {
    const file = fileOf();
    const reply = await uploadFile(file);
    expect(reply).toMatchObject({
      code: 200,
      msg: '导入成功：新增 3 项，更新 0 项，0 项无变化',
      data: { created: 3, updated: 0, unchanged: 0 },
    });
    const [category] = file.categories;
    expect(await api.get(`${types}/${String(category?.['id'])}`, token)).toMatchObject({ data: category });
    expect(await listed(String(category?.['id']))).toMatchObject(file.entries);
  });

  it('of a fresh export changes nothing', async () => {
    const file = await exportCategory(api, token, await categoryIdOf(api, token, 'energyType'));
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 0, updated: 0, unchanged: 1 + file.entries.length } });
  });

  it('restores changed records, adds removed ones and leaves the others', async () => {
    const file = fileOf();
    await uploadFile(file);
    const [category, above, below] = [file.categories[0]?.['id'], file.entries[0]?.['id'], file.entries[1]?.['id']].map(String);
    await api.put(`${entries}/${above}`, { fullName: '改' }, token);
    await api.remove(`${entries}/${below}`, token);
    await api.post(entries, { dictionaryTypeId: category, parentId: '0', fullName: '新', enCode: 'new' }, token);
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 1, updated: 1, unchanged: 1 } });
    const rows = await listed(category ?? '');
    expect(rows.map(({ enCode, fullName }) => `${enCode} ${fullName}`).toSorted()).toEqual(['above 上', 'below 下', 'new 新']);
    expect(rows.find(({ enCode }) => enCode === 'below')).toMatchObject({ id: below, parentId: above, enabledMark: 0 });
  });

  it('restores a removed category under its id', async () => {
    const file = fileOf();
    await uploadFile(file);
    for (const entry of file.entries.toReversed())
      expect(await api.remove(`${entries}/${String(entry['id'])}`, token)).toMatchObject({ code: 200 });
    expect(await api.remove(`${types}/${String(file.categories[0]?.['id'])}`, token)).toMatchObject({ code: 200 });
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 3, updated: 0, unchanged: 0 } });
    expect(await api.get(`${types}/${String(file.categories[0]?.['id'])}`, token)).toMatchObject({
      code: 200,
      data: { enCode: file.categories[0]?.['enCode'], version: 1 },
    });
  });

  it('matches a category and its entries by code if their ids differ', async () => {
    const first = fileOf();
    await uploadFile(first);
    const second = structuredClone(first);
    Object.assign(second.categories[0] ?? {}, { id: 'foreign', sortCode: 9 });
    second.entries.forEach((entry, index) =>
      Object.assign(entry, { id: `foreign${index}`, dictionaryTypeId: 'foreign', parentId: index === 0 ? '0' : 'foreign0' }),
    );
    expect(await uploadFile(second)).toMatchObject({ code: 200, data: { created: 0, updated: 1, unchanged: 2 } });
    expect(await api.get(`${types}/${String(first.categories[0]?.['id'])}`, token)).toMatchObject({ data: { sortCode: 9 } });
  });

  it.each([
    '/api/system/DictionaryData/Action/Import',
    '/api/system/DictionaryData/Actions/Import',
    '/API/system/dictionarydata/actions/import',
    '/api/system/Base/DictionaryData/Action/Import',
  ])('is accepted at %s', async (path) => expect(await upload(JSON.stringify(fileOf()), { path })).toMatchObject({ code: 200 }));

  it('accepts a byte order mark and unknown keys', async () => {
    expect(await upload(`\uFEFF${JSON.stringify({ ...fileOf(), comment: 'x' })}`)).toMatchObject({ code: 200 });
    expect(
      await upload(JSON.stringify(fileOf()).replace('"parentId"', '"__proto__":{"isTree":0},"colour":"black","parentId"')),
    ).toMatchObject({ code: 200 });
  });

  it('is refused to a user who may not add entries', async () => {
    await api.addUser('importer', 'Importer-2024');
    const importer = String((await api.login('importer', 'Importer-2024')).data['token']);
    expect(await upload(JSON.stringify(fileOf()), { as: importer })).toMatchObject({ code: 403 });
  });
});

describe('a broken file', () => {
  const good = JSON.stringify(fileOf(), null, 2);

  it.each<[string, string | Buffer, string | RegExp]>([
    ['is empty', '', '文件是空的'],
    ['is blank', ' \n ', '文件是空的'],
    ['is not JSON', 'hello', '文件不是有效的 JSON：第 1 行第 1 列有错误'],
    ['is cut off', good.slice(0, 60), /^文件不是有效的 JSON：第 \d+ 行第 \d+ 列有错误$/],
    ['has a trailing comma', '{\n  "format": "tangu.dictionary",\n  "version": 1,\n}', '文件不是有效的 JSON：第 4 行第 1 列有错误'],
    ['is not text', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]), '文件不是 UTF-8 文本'],
    ['is a list', '[]', '文件格式应为 tangu.dictionary，实际为 []'],
    ['is null', 'null', '文件格式应为 tangu.dictionary，实际为 null'],
    ['is of another format', '{"format":"other"}', '文件格式应为 tangu.dictionary，实际为 "other"'],
    ['is of a later version', '{"format":"tangu.dictionary","version":2}', '文件版本为 2，本系统支持的版本为 1'],
    ['has no version', '{"format":"tangu.dictionary"}', /^文件版本为 —/],
    ['has 200 000 levels', '['.repeat(200_000), /^文件不是有效的 JSON/],
    [
      'lacks both lists',
      '{"format":"tangu.dictionary","version":1}',
      /^导入失败，数据未变动，共 2 处错误：\/categories 此项不能为空。；\/entries/,
    ],
    [
      'has values of the wrong type in its lists',
      '{"format":"tangu.dictionary","version":1,"categories":[1,null],"entries":{}}',
      /^导入失败，数据未变动，共 3 处错误/,
    ],
  ])('is refused if it %s', async (_, content, msg) => {
    const reply = await upload(content);
    expect(reply).toMatchObject({ status: 200, code: 400 });
    expect(reply.msg).toMatch(msg);
  });

  it('is refused if it is missing', async () => {
    expect(await api.post(`${entries}/Action/Import`, {}, token)).toMatchObject({ code: 400, msg: '请选择要上传的文件' });
  });

  it('is refused if it is too large', async () => {
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 32))).toMatchObject({ code: 413, msg: '请求内容过大，最大 10 MB' });
  });

  it.each<[string, (file: DictionaryFile) => void, string[]]>([
    ['has no name', ({ categories: [category] }) => Object.assign(category ?? {}, { fullName: '' }), ['/categories/0/fullName 请输入名称']],
    [
      'has a long code',
      ({ entries: [, second] }) => Object.assign(second ?? {}, { enCode: 'x'.repeat(51) }),
      ['/entries/1/enCode 字典编码最多为50个字符！'],
    ],
    [
      'breaks several rules',
      ({ categories: [category], entries: [entry] }) => (
        Object.assign(category ?? {}, { enCode: '.x', sortCode: -1 }),
        Object.assign(entry ?? {}, { fullName: 7 })
      ),
      [
        '/categories/0/enCode 编码只能输入英文、数字和小数点且小数点不能放在首尾',
        '/categories/0/sortCode 排序不能小于0',
        '/entries/0/fullName 名称类型不正确，应为文本',
      ],
    ],
    [
      'repeats an id',
      ({ entries: [first, second] }) => Object.assign(second ?? {}, { id: first?.['id'], parentId: '0' }),
      ['/entries/1/id id“{id}”在文件中重复'],
    ],
    [
      'repeats a code',
      ({ entries: [, second] }) => Object.assign(second ?? {}, { enCode: 'above' }),
      ['/entries/1/enCode 编码“above”在文件中重复'],
    ],
    [
      'has the name of another category',
      ({ categories: [category] }) => Object.assign(category ?? {}, { fullName: '性别' }),
      ['/categories/0/fullName 名称“性别”已存在'],
    ],
    [
      'names an unknown parent',
      ({ entries: [, second] }) => Object.assign(second ?? {}, { parentId: 'unknown' }),
      ['/entries/1/parentId 上级不存在或已被删除'],
    ],
    [
      'names an unknown category',
      ({ entries: [, second] }) => Object.assign(second ?? {}, { dictionaryTypeId: 'unknown', parentId: '0' }),
      ['/entries/1/dictionaryTypeId 字典分类不存在或已被删除'],
    ],
    [
      'names a parent in another category',
      (file) =>
        file.entries.push({
          ...file.entries[1],
          id: 'other',
          dictionaryTypeId: '4501f6f26a384757bce12d4c4b03342c',
          enCode: 'o',
          fullName: 'o',
        }),
      ['/entries/2/parentId 上级不属于同一分类'],
    ],
    [
      'has an entry that is its own parent',
      ({ entries: [first] }) => Object.assign(first ?? {}, { parentId: first?.['id'] }),
      ['/entries/0/parentId 上级不能是自己'],
    ],
    [
      'has entries that are each other’s parents',
      ({ entries: [first, second] }) => Object.assign(first ?? {}, { parentId: second?.['id'] }),
      ['/entries/0/parentId 上级不能是自己的下级', '/entries/1/parentId 上级不能是自己的下级'],
    ],
    [
      'has a category that is its own parent',
      ({ categories: [category] }) => Object.assign(category ?? {}, { parentId: category?.['id'] }),
      ['/categories/0/parentId 上级不能是自己'],
    ],
    [
      'has a malformed id',
      ({ entries: [first, second] }) => (Object.assign(first ?? {}, { id: '../x' }), Object.assign(second ?? {}, { parentId: '0' })),
      ['/entries/0/id id格式不正确'],
    ],
    [
      'contains a NUL',
      ({ entries: [first] }) => Object.assign(first ?? {}, { fullName: 'a\0b' }),
      ['/entries/0/fullName 名称含有无效的字符'],
    ],
  ])('is refused as a whole if it %s', async (_, change, expected) => {
    const file = fileOf(change);
    const before = (await categoriesOf(api, token)).length;
    const reply = await uploadFile(file);
    expect(reply).toMatchObject({ code: 400 });
    expect(issuesOf(reply)).toEqual(expected.map((line) => line.replace('{id}', String(file.entries[0]?.['id']))));
    expect(reply.msg).toContain(`共 ${expected.length} 处错误：${issuesOf(reply)[0]}`);
    expect(await categoriesOf(api, token)).toHaveLength(before);
    expect(await listed(`c${count}`)).toEqual([]);
  });

  it('is refused if it makes a cycle with stored entries', async () => {
    const file = fileOf();
    await uploadFile(file);
    const [above, below] = file.entries;
    const cyclicFile = { ...file, entries: [{ ...above, parentId: below?.['id'] }] };
    expect(issuesOf(await uploadFile(cyclicFile))).toEqual(['/entries/0/parentId 上级不能是自己的下级']);
  });

  it('is reported in the requested language', async () => {
    const reply = await upload(JSON.stringify(fileOf(({ categories: [category] }) => Object.assign(category ?? {}, { fullName: '' }))), {
      language: 'en',
    });
    expect(reply.msg).toBe('Nothing was imported. Errors: 1. /categories/0/fullName Please enter a name');
  });

  it('lists at most 1 000 mistakes, and counts all', async () => {
    const reply = await uploadFile(fileOf((file) => void (file.entries = Array.from({ length: 1500 }, () => ({})))));
    expect(reply.data['issues']).toHaveLength(1000);
    expect(reply.msg).toMatch(/共 \d{4} 处错误/);
  });
});

describe('an import under load or with a full disk', () => {
  it('reports a full disk and imports nothing', async () => {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin if new.en_code = 'below' then raise exception 'no space left' using errcode = '53100'; end if; return new; end $$`.execute(
      api.services.db,
    );
    await sql`create trigger refuse before insert on base_dictionary_data for each row execute function refuse()`.execute(api.services.db);
    const file = fileOf();
    expect(await uploadFile(file)).toMatchObject({ status: 200, code: 503, msg: '存储空间不足，数据未保存，请联系管理员' });
    await sql`drop trigger refuse on base_dictionary_data`.execute(api.services.db);
    expect(await api.get(`${types}/${String(file.categories[0]?.['id'])}`, token)).toMatchObject({ code: 400 });
    expect(await listed(String(file.categories[0]?.['id']))).toEqual([]);
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 3 } });
  });

  it('is applied once for three simultaneous uploads of a file', async () => {
    const file = fileOf();
    const replies = await Promise.all([uploadFile(file), uploadFile(file), uploadFile(file)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { data }) => sum + Number(data['created']), 0)).toBe(3);
  });

  it('stores 5 000 entries within a minute', async () => {
    const file = fileOf((large) => {
      const [template] = large.entries;
      large.entries = Array.from({ length: 5_000 }, (_, index) => ({
        ...template,
        id: `bulk${index}`,
        fullName: `条目${index}`,
        enCode: `bulk${index}`,
        parentId: index % 100 === 0 ? '0' : `bulk${index - (index % 100)}`,
      }));
    });
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { created: 5_001 } });
    expect(await uploadFile(file)).toMatchObject({ code: 200, data: { unchanged: 5_001 } });
  });
});
