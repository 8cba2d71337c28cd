import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '#server/uploads/sweep-files.ts';
import { eraseEntries } from '#server/recycle/erase-entries.ts';
import { ownRecordsRule, type OwnRecordsRule } from '../fixtures/access/own-records-rule';
import { clientOf, uploadClient, type UploadClient } from '../fixtures/files/upload-client';
import { addModule, control, online, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** A module with files in all places, under a rule by which users see the records that they created. */
let api: Api;
let rule: OwnRecordsRule;
let module: string;
let admin: UploadClient;
let user: UploadClient & { id: string; token: string };
let other: UploadClient & { id: string; token: string };

beforeAll(async () => {
  rule = ownRecordsRule();
  api = await startApi({ accessFor: rule.accessFor });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const token = await api.administrator();
  admin = uploadClient(address, token);
  [user, other] = [await clientOf(api, address, 'keeper'), await clientOf(api, address, 'stranger')];
  const fields = [
    control('input', 'name', '名称'),
    control('uploadFile', 'papers', '附件', { limit: 2, fileSize: 1, sizeUnit: 'MB' }),
    control('uploadImg', 'photos', '照片'),
    control('editor', 'text', '正文'),
    control('table', 'lines', '明细', { config: { children: [control('uploadFz', 'scans', '扫描件')] } }),
  ];
  module = await addModule(api, token, { fields, columnData: { ...siteList, columnList: [{ prop: 'name', id: 'name' }], searchList: [] } });
});
afterAll(() => api.close());
beforeEach(() => hide());

type Entry = Record<string, unknown>;
type Token = { token: string };

const resourceId = () => (/^[A-Za-z]/.test(module) ? `module/${module}` : `module/m${module}`);
const hide = (...fields: string[]) => rule.mask(resourceId(), { hidden: new Set(fields), readOnly: new Set() });
const paper = async (client: UploadClient, name = 'a.txt'): Promise<Entry> =>
  entry(name, (await client.upload('annex', name, Buffer.from(name))).data);
const photo = async (client: UploadClient): Promise<Entry> =>
  entry(
    'a.png',
    (
      await client.upload(
        'annexpic',
        'a.png',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )
    ).data,
  );
const entry = (name: string, data: Entry): Entry => ({ ...data, name, fileId: data['name'] });

const create = (values: Entry, { token }: Token) =>
  api.post(`${online}/${module}`, { data: JSON.stringify({ name: 'x', ...values }) }, token);
const change = (id: string, values: Entry, { token }: Token) =>
  api.put(`${online}/${module}/${id}`, { id, data: JSON.stringify({ name: 'x', ...values }) }, token);
const read = async (id: string, { token }: Token): Promise<Record<string, Entry[]>> =>
  JSON.parse(String((await api.get(`${online}/${module}/${id}`, token)).data['data'])) as Record<string, Entry[]>;
const created = async (values: Entry, by: Token): Promise<string> => {
  const { code, msg, data } = await create(values, by);
  expect({ code, msg }).toMatchObject({ code: 200 });
  return String(data['id']);
};
const sees = async (client: UploadClient, { fileId }: Entry): Promise<boolean> =>
  (await client.call(`/api/file/Download/annex/${String(fileId)}`)).code === 200;
const holders = async () =>
  (await sql<{ field: string; record_id: string }>`select field, record_id from base_file_holder`.execute(api.services.db)).rows;
const names = async () => (await sql<{ name: string }>`select name from base_file`.execute(api.services.db)).rows.map(({ name }) => name);
const preview = async (file: Entry) =>
  (await user.call(`/api/file/Uploader/Preview?fileName=${String(file['fileId'])}&fileDownloadUrl=/api/file/Image/annex/x`))
    .data as unknown as string;
const pictures = (count: number) => `<p>${'<img src="/api/file/Image/annexpic/20260131abcdefghijkl.png">'.repeat(count)}</p>`;
const foreign = (label: string) => ({ code: 400, data: { issues: [{ code: 'fileForeign', message: expect.stringContaining(label) }] } });

describe('a file in a record', () => {
  it('is as visible as the record', async () => {
    const file = await paper(user);
    expect([await sees(user, file), await sees(other, file), await sees(admin, file)]).toEqual([true, false, false]);
    const id = await created({ papers: [file] }, user);
    expect([await sees(user, file), await sees(other, file), await sees(admin, file)]).toEqual([true, false, true]);
    // From now on, the record decides: not who uploaded the file.
    await sql`update ${sql.table(await tableOf())} set creator_user_id = ${other.id} where id = ${id}`.execute(api.services.db);
    expect([await sees(user, file), await sees(other, file)]).toEqual([false, true]);
  });

  it('is as visible as its field, also as a column of a sub-table', async () => {
    const [file, scan] = [await paper(user), await paper(user)];
    await created({ papers: [file], lines: [{ scans: [scan] }] }, user);
    expect([await sees(user, file), await sees(user, scan)]).toEqual([true, true]);
    hide('papers');
    expect([await sees(user, file), await sees(user, scan)]).toEqual([false, true]);
    hide('lines.scans');
    expect([await sees(user, file), await sees(user, scan)]).toEqual([true, false]);
    hide('lines');
    expect(await sees(user, scan)).toBe(false);
  });

  it('is no longer held once it is taken out, or its record is erased', async () => {
    const [first, second] = [await paper(user), await paper(user, 'b.txt')];
    const id = await created({ papers: [first, second] }, user);
    await change(id, { papers: [second] }, user);
    expect((await holders()).filter(({ record_id: recordId }) => recordId === id)).toHaveLength(1);
    await api.remove(`${online}/${module}/${id}`, user.token);
    expect(await sees(user, second)).toBe(false);
    const later = Date.now() + 48 * 3_600_000;
    await sweepFiles(api.services, later);
    expect((await holders()).filter(({ record_id: recordId }) => recordId === id)).toHaveLength(1);
    const bin = await sql<{ id: string }>`select id from base_recycled where record_id = ${id}`.execute(api.services.db);
    await eraseEntries(
      bin.rows.map((row) => row.id),
      api.services,
    );
    await sweepFiles(api.services, later);
    expect((await holders()).filter(({ record_id: recordId }) => recordId === id)).toEqual([]);
    expect(await names()).toContain(second['fileId']);
    await sweepFiles(api.services, later + 25 * 3_600_000);
    expect(await names()).not.toContain(second['fileId']);
  });

  it('is kept for the stated time after it was taken out', async () => {
    const file = await paper(user);
    const id = await created({ papers: [file] }, user);
    await sql`update base_file set creator_time = 1 where name = ${String(file['fileId'])}`.execute(api.services.db);
    await change(id, { papers: [] }, user);
    await sweepFiles(api.services, Date.now() + 23 * 3_600_000);
    expect(await names()).toContain(file['fileId']);
    await sweepFiles(api.services, Date.now() + 25 * 3_600_000);
    expect(await names()).not.toContain(file['fileId']);
  });

  it('is moved to another field by a user who sees it', async () => {
    const file = await paper(user);
    const id = await created({ papers: [file] }, user);
    await sql`update ${sql.table(await tableOf())} set creator_user_id = ${other.id} where id = ${id}`.execute(api.services.db);
    expect(await change(id, { papers: [], lines: [{ scans: [file] }] }, other)).toMatchObject({ code: 200 });
    const ofRecord = (await holders()).filter(({ record_id: recordId }) => recordId === id);
    expect(ofRecord.map(({ field }) => field)).toEqual(['lines.scans']);
    expect(await sees(other, file)).toBe(true);
  });

  it('is stored as the server knows it', async () => {
    const [file, picture] = [await paper(user), await photo(user)];
    const forged = {
      ...file,
      url: '/api/file/Image/annex/another.png',
      fileSize: 1,
      fileExtension: 'exe',
      thumbUrl: 'javascript:alert(1)',
      name: '../报告#.txt',
    };
    const id = await created({ papers: [forged], photos: [picture] }, user);
    const stored = (
      await sql<{ papers: Entry[]; photos: Entry[] }>`select papers, photos from ${sql.table(await tableOf())} where id = ${id}`.execute(
        api.services.db,
      )
    ).rows[0];
    expect(stored?.papers).toEqual([
      {
        name: '报告.txt',
        fileId: file['fileId'],
        url: `/api/file/Image/annex/${String(file['fileId'])}`,
        fileSize: 5,
        fileExtension: 'txt',
        fileVersionId: '',
      },
    ]);
    expect(JSON.stringify(stored?.photos)).not.toContain('?');
    expect(stored?.photos[0]?.['thumbUrl']).toBe(`/api/file/Image/annexpic/sl_${String(picture['fileId'])}`);
  });
});

describe('a record', () => {
  it('takes only files that the caller uploaded or sees', async () => {
    const [own, theirs] = [await paper(user), await paper(other)];
    await created({ papers: [await paper(other)] }, other);
    const held = await paper(other);
    await created({ papers: [held] }, other);
    for (const file of [theirs, held, { name: 'x', fileId: '20260101nothing.txt', url: '' }])
      for (const values of [{ papers: [own, file] }, { lines: [{ scans: [file] }] }])
        expect(await create(values, user)).toMatchObject(foreign('文件'));
    const seen = await paper(user);
    await created({ papers: [seen] }, user);
    await created({ papers: [seen] }, user);
    expect((await holders()).length).toBeGreaterThan(2);
  });

  it('keeps a file that the caller may not upload again, and limits number, size and kind', async () => {
    const file = await paper(user);
    const id = await created({ papers: [file] }, user);
    const [stored] = (await read(id, user))['papers'] ?? [];
    expect(await change(id, { papers: [stored] }, user)).toMatchObject({ code: 200 });
    const three = await Promise.all([1, 2, 3].map(() => paper(user)));
    expect(await create({ papers: three }, user)).toMatchObject({ data: { issues: [{ code: 'tooManyFiles' }] } });
    const large = entry('l.txt', (await user.upload('annex', 'l.txt', Buffer.alloc(1024 * 1024 + 1, 'a'))).data);
    expect(await create({ papers: [{ ...large, fileSize: 1 }] }, user)).toMatchObject({ data: { issues: [{ code: 'fileTooLarge' }] } });
    expect(await create({ photos: [{ ...(await paper(user)), fileExtension: 'png' }] }, user)).toMatchObject({
      data: { issues: [{ code: 'fileKindWrong' }] },
    });
    for (const papers of ['x', 7, [7], [{}], [{ fileId: 7 }], { fileId: 'a' }]) expect((await create({ papers }, user)).code).toBe(400);
  });

  it('limits the pictures of a text', async () => {
    expect(await create({ text: pictures(1001) }, user)).toMatchObject({
      code: 400,
      data: { issues: [{ code: 'tooManyFiles', message: expect.stringContaining('1000') }] },
    });
    await created({ text: pictures(1000) }, user);
  });

  it('accepts a list as JSON text, as clients of 3.1 send it', async () => {
    const id = await created({ papers: JSON.stringify([await paper(user)]) }, user);
    expect((await read(id, user))['papers']).toHaveLength(1);
  });
});

const lists = async ({ token }: Token) =>
  (await api.post(`${online}/${module}/List`, { currentPage: 1, pageSize: 500, display: 'values' }, token)).data['list'] as Record<
    string,
    Entry[]
  >[];

describe('a preview of a file in a record', () => {
  it('ends when the record no longer holds the file', async () => {
    const file = entry('a.pdf', (await user.upload('annex', 'a.pdf', Buffer.from('%PDF-1.4\n'))).data);
    const id = await created({ papers: [file] }, user);
    const address = await preview(file);
    expect((await user.get(address)).headers.get('content-type')).toBe('application/pdf');
    await change(id, { papers: [] }, user);
    expect(await (await user.get(address)).json()).toMatchObject({ code: 400, msg: '文件不存在' });
  });

  it('shows a picture without its metadata, and does not give the file as it was sent', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = entry('a.png', (await user.upload('annex', 'a.png', picture)).data);
    await created({ papers: [file] }, user);
    const address = await preview(file);
    expect((await user.get(address)).headers.get('content-type')).toBe('image/png');
    const sent = address.replace('/api/file/Image/annex/', '/api/file/down/');
    expect(await (await user.get(sent)).json()).toMatchObject({ code: 400, msg: '文件不存在' });
  });
});

describe('the pictures of a record', () => {
  it('have addresses that <img> can load, in every answer, and none is stored', async () => {
    const picture = await photo(user);
    const id = await created({ photos: [picture], text: `<p><img src="${String(picture['url']).replaceAll('&', '&amp;')}"></p>` }, user);
    const shown = (await api.get(`${online}/${module}/${id}/DataChange`, user.token)).data['data'];
    const record = await read(id, user);
    const listed = (await lists(user)).find((row) => String(row['id']) === id);
    const addresses = [record, JSON.parse(String(shown)) as typeof record, listed].flatMap((row) => [
      row?.['photos']?.[0]?.['url'],
      row?.['photos']?.[0]?.['thumbUrl'],
    ]);
    const inText = /src="([^"]*)"/.exec(String(record['text']))?.[1]?.replaceAll('&amp;', '&');
    for (const address of [...addresses, inText]) {
      expect(address).toContain('&s=');
      expect((await user.get(String(address))).headers.get('content-type')).toBe('image/png');
    }
    const stored = JSON.stringify(
      (await sql`select photos, text from ${sql.table(await tableOf())} where id = ${id}`.execute(api.services.db)).rows,
    );
    expect(stored).not.toContain('s=');
    // The client saves what it was given.
    expect(await change(id, { photos: record['photos'], text: record['text'] }, user)).toMatchObject({ code: 200 });
    expect(
      JSON.stringify((await sql`select photos, text from ${sql.table(await tableOf())} where id = ${id}`.execute(api.services.db)).rows),
    ).toBe(stored);
  });

  it('can no longer be loaded once the record does not hold them', async () => {
    const picture = await photo(user);
    const id = await created({ photos: [picture] }, user);
    const address = String((await read(id, user))['photos']?.[0]?.['url']);
    expect((await user.get(address)).status).toBe(200);
    await change(id, { photos: [] }, user);
    expect(await (await user.get(address)).json()).toMatchObject({ code: 400, msg: '图片地址无效或已过期，请刷新页面' });
  });

  it('whose names cannot be decoded stay without a signature', async () => {
    const text = '<p><img src="/api/file/Image/annexpic/%.png"></p>';
    const id = await created({ text }, user);
    expect((await read(id, user))['text']).toBe(text);
    expect((await lists(user)).length).toBeGreaterThan(0);
  });

  it('of another user are not signed by naming them in a record', async () => {
    const secret = await photo(other);
    const path = String(secret['url']).split('?')[0];
    const id = await created({ text: `<p><img src="${path}"></p>` }, user);
    const address = /src="([^"]*)"/.exec(String((await read(id, user))['text']))?.[1]?.replaceAll('&amp;', '&');
    expect(await (await user.get(String(address))).json()).toMatchObject({ code: 400 });
  });
});

async function tableOf(): Promise<string> {
  return (await api.services.catalogue.release(module)).resource.collection?.table ?? '';
}
