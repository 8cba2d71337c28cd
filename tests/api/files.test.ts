import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { sweepFiles } from '#server/uploads/sweep-files.ts';
import {
  chunksOf,
  identifierOf,
  md5Of,
  sha256Of,
  type ChunkedFile,
  type UploadClient,
} from '../fixtures/files/upload-client';
import { compound, downloaded, emptyFiles, png, randomText, startFileWorld, zip } from '../fixtures/files/file-world';
import { mutantsOf } from '../fixtures/files/mutants-of';
import type { Api } from '../setup/start-api';

let api: Api;
let address: string;
let user: UploadClient & { id: string };
let other: UploadClient & { id: string };

beforeAll(async () => {
  ({ api, address, user, other } = await startFileWorld());
});
afterAll(() => api.close());
beforeEach(() => emptyFiles(api));

const rows = async (table: string) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(api.services.db)).rows;

const send = async (client: UploadClient, file: ChunkedFile, numbers = Array.from({ length: chunksOf(file) }, (_, index) => index + 1)) => {
  const answers = [];
  for (const number of numbers) answers.push((await client.chunk(file, number)).data['merge']);
  return answers;
};

/** Uploads a content under an MD5 that it does not have. */
async function codeOfWrongHash(content: Buffer): Promise<number> {
  const file = { name: 'a.txt', content, chunkSize: 20_000, identifier: md5Of(randomBytes(8)) };
  await send(other, file);
  return (await other.merge(file)).code;
}

describe('an upload in chunks', () => {
  it.each([
    ['with a short last chunk', { hasLongEnd: false }],
    ['with the remainder in the last chunk', { hasLongEnd: true }],
    ['in one chunk', { chunkSize: 5_242_880 }],
  ])('%s is merged, and downloaded as it was', async (_case, options) => {
    const file = { name: '台账 #1.txt', content: randomText(250_001), chunkSize: 100_000, ...options };
    expect(await user.probe(file)).toMatchObject({ code: 200, data: { chunkNumbers: [], merge: false } });
    const answers = await send(user, file);
    expect(answers).toEqual(answers.map((_, index) => index === answers.length - 1));
    // Every chunk is there: the client sends nothing, and judges this answer as the last one.
    expect((await user.probe(file)).data['merge']).toBe(true);
    const { code, data } = await user.merge(file);
    const name = String(data['name']);
    expect({ code, data }).toMatchObject({
      code: 200,
      data: { url: `/api/file/Image/annex/${name}`, fileSize: 250_001, fileExtension: 'txt' },
    });
    expect(name).toMatch(/^20\d{6}[a-z0-9]{5,}\.txt$/);
    const download = await downloaded(user, name);
    expect(sha256Of(Buffer.from(await download.arrayBuffer()))).toBe(sha256Of(file.content));
    expect(await rows('base_file_upload')).toEqual([]);
  });

  it('goes on where it was interrupted, out of order and with repeated chunks', async () => {
    const file = { name: 'a.txt', content: randomText(500_000), chunkSize: 100_000 };
    await send(user, file, [4, 2, 2]);
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [2, 4], merge: false });
    expect(await user.merge(file)).toMatchObject({ code: 400, msg: '缺少第 1 个分片，请重新上传', data: { isLost: true } });
    expect(await send(user, file, [5, 1, 3])).toEqual([false, false, true]);
    const { data } = await user.merge(file);
    expect(sha256Of(Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer()))).toBe(sha256Of(file.content));
  });

  it('belongs to its user', async () => {
    const file = { name: 'a.txt', content: randomText(200_000), chunkSize: 100_000 };
    await send(user, file);
    expect((await other.probe(file)).data).toMatchObject({ chunkNumbers: [] });
    expect(await other.merge(file)).toMatchObject({ code: 400, msg: '上传不存在或已过期，请重新上传' });
    expect(await user.merge(file)).toMatchObject({ code: 200 });
  });

  it('with a wrong MD5 is refused, and begins anew', async () => {
    const file = { name: 'a.txt', content: randomText(40_000), chunkSize: 20_000, identifier: md5Of(Buffer.from('else')) };
    await send(user, file);
    expect(await user.merge(file)).toMatchObject({ code: 400, msg: '文件校验失败，内容与 MD5 不符，请重新上传' });
    expect(await rows('base_file')).toEqual([]);
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [] });
    expect(await rows('base_file_upload')).toEqual([]);
  });

  it('that is refused leaves nothing, unless another file has its content', async () => {
    const removed = vi.spyOn(api.services.files, 'remove');
    const content = randomText(40_000);
    const { data } = await user.upload('annex', 'a.txt', content);
    expect(await codeOfWrongHash(content)).toBe(400);
    expect(removed).not.toHaveBeenCalled();
    expect(Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer())).toEqual(content);
    await sql`delete from base_file_upload`.execute(api.services.db);
    expect(await codeOfWrongHash(randomText(40_000))).toBe(400);
    expect(removed).toHaveBeenCalledTimes(1);
    expect(await user.upload('annexpic', 'a.png', (await png()).subarray(0, 400))).toMatchObject({ code: 400 });
    expect(removed).toHaveBeenCalledTimes(2);
    expect(await rows('base_file_upload')).toEqual([]);
    removed.mockRestore();
  });

  it('has its fields before the content, or in the query', async () => {
    const file = { name: 'a.txt', content: randomText(1000), chunkSize: 5000 };
    const values = { chunkNumber: 1, chunkSize: 5000, totalSize: 1000, identifier: identifierOf(file), filename: 'a.txt', totalChunks: 1 };
    const fields = Object.entries(values).map(([key, value]) => [key, String(value)] as const);
    const token = String((await api.login('uploader', 'secret')).data['token']);
    const post = async (query: string, later: typeof fields) => {
      const body = new FormData();
      body.append('file', new Blob([file.content as BlobPart]), file.name);
      for (const [key, value] of later) body.append(key, value);
      const answer = await fetch(`${address}/api/file/chunk?${query}`, { method: 'POST', headers: { authorization: token }, body });
      return answer.json();
    };
    expect(await post('', fields)).toMatchObject({ code: 400, msg: expect.stringContaining('identifier') });
    expect(await rows('base_file_upload')).toEqual([]);
    expect(await post(new URLSearchParams(Object.fromEntries(fields)).toString(), [])).toMatchObject({ code: 200, data: { merge: true } });
    expect(await user.merge(file)).toMatchObject({ code: 200 });
  });

  it.each<[string, Record<string, string | Uint8Array>]>([
    ['a number beyond the last', { chunkNumber: '4' }],
    ['the number 0', { chunkNumber: '0' }],
    ['a fraction', { chunkNumber: '1.5' }],
    ['chunks that are too large', { chunkSize: '1000000000' }],
    ['chunks that are too small', { chunkSize: '10000', totalChunks: '25', currentChunkSize: '10000' }],
    ['a wrong number of chunks', { totalChunks: '7' }],
    ['a million chunks', { totalChunks: '1000000', chunkSize: '1', totalSize: '1000000', currentChunkSize: '1' }],
    ['another length than declared', { file: randomText(20) }],
    ['more than declared', { file: randomText(200_001) }],
    ['no identifier', { identifier: '' }],
    ['an identifier of 2 000 characters', { identifier: 'a'.repeat(2000) }],
  ])('refuses a chunk with %s', async (_case, more) => {
    const file = { name: 'a.txt', content: randomText(250_000), chunkSize: 100_000 };
    expect(await user.chunk(file, 1, more)).toMatchObject({ code: 400, msg: expect.stringMatching(/分片参数|个分片的长度应为/) });
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [] });
    expect(await rows('base_file_upload')).toEqual([]);
  });

  it('whose chunk is refused keeps the other ones', async () => {
    const file = { name: 'a.txt', content: randomText(250_000), chunkSize: 100_000 };
    await send(user, file, [1]);
    expect(await user.chunk(file, 2, { file: randomText(20) })).toMatchObject({ code: 400 });
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [1] });
    expect(await send(user, file, [2, 3])).toEqual([false, true]);
  });

  it('of many chunks at once, the first of which is refused, has the others', async () => {
    const file = { name: 'a.txt', content: randomText(900_000), chunkSize: 100_000 };
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => user.chunk(file, number, number === 1 ? { file: randomText(20) } : {})));
    expect(answers.map(({ code }) => code)).toEqual([400, 200, 200, 200, 200]);
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [2, 3, 4, 5] });
  });

  it('is refused before its bytes for its extension, its size and the quota of its user', async () => {
    const file = { name: 'a.txt', content: randomText(2 * 1024 * 1024), chunkSize: 1024 * 1024 };
    expect(await user.probe({ ...file, name: 'a.exe' })).toMatchObject({ code: 400, msg: '上传失败，文件格式不允许上传' });
    expect(await user.chunk({ ...file, name: 'a.exe' }, 1)).toMatchObject({ code: 400, msg: '上传失败，文件格式不允许上传' });
    await api.services.sysConfig.save({ fileMaxSize: 1 });
    expect(await user.probe(file)).toMatchObject({ code: 400, msg: '文件大小超过1 MB' });
    await api.services.sysConfig.save({ fileMaxSize: 100, fileUserQuota: 3 });
    expect(await user.chunk(file, 1)).toMatchObject({ code: 200 });
    const second = { ...file, content: randomText(2 * 1024 * 1024) };
    expect(await user.chunk(second, 1)).toMatchObject({ code: 400, msg: expect.stringContaining('3 MB') });
    expect(await other.chunk(second, 1)).toMatchObject({ code: 200 });
    await api.services.sysConfig.save({ fileUserQuota: 1000, fileOpenUploads: 1 });
    expect(await user.probe(second)).toMatchObject({ code: 400, msg: expect.stringContaining('未完成的上传最多 1 个') });
  });

  it('is the same of twenty at once', async () => {
    const files = Array.from({ length: 20 }, (_, index) => ({ name: `${index}.txt`, content: randomText(150_000), chunkSize: 50_000 }));
    const merged = await Promise.all(
      files.map(async (file) => {
        await Promise.all([1, 2, 3].map((number) => user.chunk(file, number)));
        return user.merge(file);
      }),
    );
    expect(merged.map(({ code }) => code)).toEqual(files.map(() => 200));
    for (const [index, { data }] of merged.entries()) {
      const content = Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer());
      expect(sha256Of(content)).toBe(sha256Of(files[index]?.content ?? content));
    }
  });

  it('gives one answer to repeated requests for its merge', async () => {
    const file = { name: 'a.txt', content: randomText(100_000), chunkSize: 50_000 };
    await send(user, file);
    const answers = await Promise.all([user.merge(file), user.merge(file), user.merge(file)]);
    const names = answers.flatMap(({ code, data }) => (code === 200 ? [data['name']] : []));
    expect(new Set(names).size).toBe(1);
    expect(await rows('base_file')).toHaveLength(1);
  });
});

describe('the name of an upload', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\a.txt', 'a.txt'],
    ['图#1?.txt', '图1.txt'],
    ['photo\u202Etxt.csv', 'phototxt.csv'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
    ['a\r\nset-cookie: x.txt', 'aset-cookie x.txt'],
    [' .. a.txt. ', 'a.txt'],
    ['CON.txt', '_CON.txt'],
    ['com1.tar.txt', '_com1.tar.txt'],
  ])('%j is stored as %j', async (name, shown) => {
    const file = { name, content: randomText(10), chunkSize: 10 };
    expect(await user.chunk({ ...file, name: 'x.txt' }, 1)).toMatchObject({ code: 200 });
    const { code, msg, data } = await user.merge(file, { fileName: name });
    expect({ code, msg }).toMatchObject({ code: 200 });
    expect(data['name']).toMatch(/^\d{8}[a-z0-9]+\.(txt|csv)$/);
    const { data: ticket } = await user.call(`/api/file/Download/annex/${String(data['name'])}`);
    expect(ticket['name']).toBe(shown);
    const disposition = (await user.get(String(ticket['url']))).headers.get('content-disposition') ?? '';
    expect(disposition).toContain(encodeURIComponent(shown));
    expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[!-~]*$/);
  });

  it.each([
    ['a\0b.txt', 'fileName 含有空字符'],
    ['', '文件名不正确'],
    ['...', '文件名不正确'],
    ['a'.repeat(2000), '文件名不正确'],
    ['a', '上传失败，文件格式不允许上传'],
    ['a.txt.exe', '上传失败，文件格式不允许上传'],
    ['a\u202Etxt.exe', '上传失败，文件格式不允许上传'],
  ])('%j is refused', async (name, msg) => {
    const file = { name: 'a.txt', content: randomText(10), chunkSize: 10 };
    await user.chunk(file, 1);
    const answer = await user.merge(file, { fileName: name, extension: '' });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(msg.slice(0, 5));
  });

  it('has the folders of selfPath before it, divided by commas', async () => {
    const upload = (fields: Record<string, string>) => user.upload('annex', 'a.txt', randomText(10), { pathType: 'selfPath', ...fields });
    expect((await upload({ isAccount: '1', folder: 'report_1' })).data['name']).toMatch(/^uploader,report_1,\d{8}[a-z0-9]+\.txt$/);
    expect((await upload({ folder: 'sl_1' })).data['name']).toMatch(/^_sl_1,\d{8}[a-z0-9]+\.txt$/);
    const rules = { sortRule: '["2","1","3"]', timeFormat: 'YYYYMM', folder: '月报' };
    const { data } = await upload(rules);
    expect(data['name']).toMatch(/^\d{6},uploader,月报,\d{8}[a-z0-9]+\.txt$/);
    expect((await downloaded(user, String(data['name']))).status).toBe(200);
    for (const folder of ['a/b', '../a', 'a:b', 'a|b', '<a>', '_a', 'a,b', 'a'.repeat(101)])
      expect(await upload({ folder })).toMatchObject({ code: 400, msg: '文件存储路径错误' });
  });
});

describe('the content of an upload', () => {

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a script as a picture', 'a.png', () => Buffer.from('<script>alert(1)</script>')],
    ['a page as a PDF', 'a.pdf', () => Buffer.from('<html>')],
    ['a picture as a PDF', 'a.pdf', () => png()],
    ['a picture as another picture', 'a.jpg', () => png()],
    ['an archive as a text', 'a.txt', () => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(100), Buffer.alloc(4)])],
    ['a program as a text', 'a.txt', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a text as a document', 'a.docx', () => Buffer.from('text')],
    ['random bytes as a film', 'a.mp4', () => randomBytes(1000)],
  ])('is refused: %s', async (_case, name, content) => {
    expect(await user.upload('annex', name, await content())).toMatchObject({
      code: 400,
      msg: expect.stringContaining('文件内容与扩展名'),
    });
    expect([await rows('base_file'), await rows('base_file_upload')]).toEqual([[], []]);
  });

  it('is taken by any type that is not a program, unless the settings name types', async () => {
    const { fileAllowedExtensions } = await api.services.sysConfig.get();
    expect(fileAllowedExtensions).toBe('*');
    for (const name of ['a.dwg', 'a.7z', 'a.md']) expect(await user.upload('annex', name, randomText(10))).toMatchObject({ code: 200 });
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    for (const [name, content] of [
      ['README', randomText(10)],
      ['a.exe', program],
      ['a.bat', randomText(10)],
      ['a.dwg', program],
    ] as const)
      expect(await user.upload('annex', name, content)).toMatchObject({ code: 400, msg: '上传失败，文件格式不允许上传' });
    await api.services.sysConfig.save({ fileAllowedExtensions: 'txt' });
    expect(await user.upload('annex', 'a.dwg', randomText(10))).toMatchObject({ code: 400 });
    await api.services.sysConfig.save({ fileAllowedExtensions });
  });

  it('needs no type in the path: the file is an attachment', async () => {
    const form = new FormData();
    form.append('file', new Blob(['text']), 'a.txt');
    const token = String((await api.login('uploader', 'secret')).data['token']);
    const sent = await fetch(`${address}/api/file/Uploader`, { method: 'POST', headers: { authorization: token }, body: form });
    const { code, data } = (await sent.json()) as { code: number; data: { name: string } };
    expect(code).toBe(200);
    expect(await (await downloaded(user, data.name)).text()).toBe('text');
  });

  it.each<[string, string, () => Buffer]>([
    ['an archive', 'a.zip', () => zip],
    ['a document with a password', 'a.docx', () => compound],
    ['a newer workbook under the older extension', 'a.xls', () => zip],
    ['a text that begins like a bitmap', 'a.txt', () => Buffer.from('BMW 3')],
    ['a CSV in GBK', 'a.csv', () => Buffer.from([0xc3, 0xba, 0x2c, 0x31, 0x0a])],
    ['a text of two bytes a character', 'a.txt', () => Buffer.from('\uFEFF碳 1', 'utf16le')],
    ['a PDF', 'a.PDF', () => Buffer.from('%PDF-1.4\n')],
    ['a zip bomb, which is not unpacked', 'a.docx', () => Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(20_000_000) }))],
  ])('is accepted: %s', async (_case, name, content) => {
    expect(await user.upload('annex', name, content())).toMatchObject({ code: 200 });
  });

  it.each<[string, string]>([
    ['annexpic', 'a.gif'],
    ['annex', 'a.gif'],
    ['userAvatar', 'a.gif'],
  ])('is refused as %s: a GIF that is a script', async (type, name) => {
    const script = Buffer.from('GIF89a/*\u0001\u0001\u0000\u0000*/=1;alert(1)//');
    expect(await user.upload(type, name, script)).toMatchObject({ code: 400 });
    expect(await rows('base_file')).toEqual([]);
  });

  it('is refused as a picture, and kept as an attachment: 50 000 × 50 000 pixels', async () => {
    const header = Buffer.alloc(25);
    header.write('89504e470d0a1a0a0000000d49484452', 'hex');
    header.writeUInt32BE(50_000, 16);
    header.writeUInt32BE(50_000, 20);
    const small = await png();
    const bomb = Buffer.concat([
      header.subarray(0, 24),
      small.subarray(24, 29),
      crcOf(Buffer.concat([header.subarray(12, 24), small.subarray(24, 29)])),
      small.subarray(33),
    ]);
    expect(await user.upload('annexpic', 'a.png', bomb)).toMatchObject({ code: 400, msg: expect.stringContaining('50000 × 50000') });
    const { data } = await user.upload('annex', 'a.png', bomb);
    expect(sha256Of(Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer()))).toBe(sha256Of(bomb));
  });

  it('is refused: an empty file, a body without a file, a file for an anonymous caller', async () => {
    expect(await user.upload('annex', 'a.txt', Buffer.alloc(0))).toMatchObject({ code: 400, msg: '文件是空的' });
    expect(await user.probe({ name: 'a.txt', content: Buffer.alloc(0), chunkSize: 5000 })).toMatchObject({ code: 400, msg: '文件是空的' });
    const form = new FormData();
    form.append('a', 'b');
    const post = async (headers: Record<string, string>) =>
      (await fetch(`${address}/api/file/Uploader/annex`, { method: 'POST', headers, body: form })).json();
    expect(await post({ authorization: await api.administrator() })).toMatchObject({ code: 400, msg: '请选择要上传的文件' });
    expect(await post({})).toMatchObject({ code: 600 });
  });

  it('is kept as an attachment that a browser saves, and is shown without the script: a GIF with a page behind it', async () => {
    const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const polyglot = Buffer.concat([gif, Buffer.from('<html><script>alert(1)</script></html>')]);
    for (const type of ['annex', 'annexpic', 'userAvatar']) {
      const { data } = await user.upload(type, 'a.gif', polyglot);
      const shown = await user.get(String(data['url']));
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/gif',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false);
      if (type !== 'annex') continue;
      const saved = await downloaded(user, String(data['name']));
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(saved.headers.get('content-security-policy')).toContain('sandbox');
      expect(Buffer.from(await saved.arrayBuffer()).equals(polyglot)).toBe(true);
    }
  });

  it('is shown apart from the system: a PDF with JavaScript, and a page that is allowed by its extension', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>');
    const { data } = await user.upload('annex', 'a.pdf', pdf);
    const path = `/api/file/Uploader/Preview?fileName=${String(data['name'])}&fileDownloadUrl=${encodeURIComponent(String(data['url']))}`;
    const shown = await user.get(String((await user.call(path)).data));
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await user.upload('annex', 'a.hta', Buffer.from('<script>alert(1)</script>'))).toMatchObject({ code: 400 });
  });

  it('is refused or repaired, and nothing else: pictures that are cut, changed or declare other sizes', async () => {
    const pixels = sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } });
    const answers: number[] = [];
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const content = await pixels.clone().toFormat(format).toBuffer();
      for (const mutant of mutantsOf(content)) {
        const { code } = await user.upload('annexpic', `a.${format}`, mutant);
        answers.push(code);
      }
    }
    expect(new Set(answers)).toEqual(new Set([200, 400]));
    expect(await rows('base_file')).toHaveLength(answers.filter((code) => code === 200).length);
    expect(await rows('base_file_upload')).toEqual([]);
    expect(await other.upload('annexpic', 'a.png', await png())).toMatchObject({ code: 200 });
  });

  it.each(['svg', 'html'])('never runs in the browser: %s', async (extension) => {
    await api.services.sysConfig.save({ fileAllowedExtensions: 'svg,html' });
    const { data } = await user.upload(
      'annex',
      `a.${extension}`,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    await api.services.sysConfig.save({ fileAllowedExtensions: '*' });
    const token = String((await api.login('uploader', 'secret')).data['token']);
    const shown = await fetch(`${address}${String(data['url'])}`, { headers: { authorization: token } });
    for (const answer of [shown, await downloaded(user, String(data['name']))])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
  });
});

describe('a sweep', () => {
  const hours = 3_600_000;

  it('removes files that no record holds, and rested uploads, after the stated time', async () => {
    const { data } = await user.upload('annex', 'a.txt', randomText(10));
    await user.chunk({ name: 'a.txt', content: randomText(40_000), chunkSize: 20_000 }, 1);
    await sweepFiles(api.services, Date.now() + 23 * hours);
    expect([await rows('base_file'), await rows('base_file_upload')].map(({ length }) => length)).toEqual([1, 1]);
    expect((await downloaded(user, String(data['name']))).status).toBe(200);
    await sweepFiles(api.services, Date.now() + 25 * hours);
    expect([await rows('base_file'), await rows('base_file_upload')]).toEqual([[], []]);
    expect(await api.services.files.open(sha256Of(Buffer.from('x')))).toBeUndefined();
  });

  it('removes files of every folder that nothing uses', async () => {
    for (const type of ['IM', 'banner', 'mail', 'document']) await user.upload(type, 'a.png', await png());
    await sweepFiles(api.services, Date.now() + 25 * hours);
    expect(await rows('base_file')).toEqual([]);
  });

  it('keeps the avatars of users, and what settings and designs of modules name', async () => {
    const [avatar, icon, drawn, unused] = await Promise.all(
      [1, 2, 3, 4].map(async () => String((await user.upload('userAvatar', 'a.png', await png())).data['name'])),
    );
    expect((await user.setAvatar(String(avatar))).code).toBe(200);
    await api.services.sysConfig.save({ loginIcon: `/api/file/Image/userAvatar/${icon}` });
    await api.services.recordsOf('visualdev/base', serverCaller).insert({
      fullName: 'drawn',
      enCode: 'drawn',
      formData: JSON.stringify({ fields: [{ defaultValue: [{ url: `/api/file/Image/userAvatar/${drawn}` }] }] }),
    });
    await sweepFiles(api.services, Date.now() + 25 * hours);
    const names = (await rows('base_file')).map(({ name }) => name);
    expect(names.toSorted()).toEqual([avatar, icon, drawn].toSorted());
    expect(names).not.toContain(unused);
  });
});

describe('a store that fails', () => {
  it.each(['diskFull', 'fileStoreAway'] as const)('with %s is named, nothing is stored, and the upload goes on later', async (code) => {
    const { files } = api.services;
    const failing = vi.spyOn(files, 'put').mockRejectedValueOnce(new AppError(code));
    const answer = await user.upload('annex', 'a.txt', randomText(10));
    expect([answer.code, answer.msg]).toEqual([503, expect.stringMatching(/存储/)]);
    expect([await rows('base_file'), await rows('base_file_upload')]).toEqual([[], []]);
    failing.mockRestore();
    const file = { name: 'a.txt', content: randomText(40_000), chunkSize: 20_000 };
    await send(user, file);
    const away = vi.spyOn(files, 'open').mockRejectedValueOnce(new AppError(code));
    expect(await user.merge(file)).toMatchObject({ code: 503 });
    away.mockRestore();
    expect(await rows('base_file')).toEqual([]);
    const { data } = await user.merge(file);
    expect(sha256Of(Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer()))).toBe(sha256Of(file.content));
    expect(await rows('base_file_upload')).toEqual([]);
  });

  it('is asked for another size than was uploaded: the merge is refused, and begins no file', async () => {
    const file = { name: 'a.txt', content: randomText(40_000), chunkSize: 20_000 };
    await send(user, file);
    for (const fileSize of ['39999', '400000', '-1'])
      expect(await user.merge(file, { fileSize })).toMatchObject({ code: 400, msg: '上传不存在或已过期，请重新上传' });
    expect(await rows('base_file')).toEqual([]);
    expect(await user.merge(file)).toMatchObject({ code: 200 });
  });
});

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return result;
}

describe('a client that breaks off', () => {
  it('in the middle of its first chunk has no upload, in the middle of a later one it goes on', async () => {
    const token = String((await api.login('uploader', 'secret')).data['token']);
    const file = { name: 'a.txt', content: randomText(400_000), chunkSize: 200_000 };
    const breakOff = async (number: number): Promise<void> => {
      const values = { chunkNumber: number, chunkSize: 200_000, totalSize: 400_000, identifier: identifierOf(file), filename: 'a.txt', totalChunks: 2 };
      const fields = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
      const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '300000' };
      const sent = request(`${address}/api/file/chunk?${fields.toString()}`, { method: 'POST', headers }).on('error', () => undefined);
      const begun = once(api.app.server, 'request');
      sent.write(head + 'a'.repeat(100_000));
      const [incoming] = (await begun) as [IncomingMessage];
      const closed = once(incoming, 'close').catch(() => undefined);
      sent.destroy();
      await closed;
    };
    await breakOff(1);
    await expect.poll(async () => (await rows('base_file_upload')).length).toBe(0);
    await send(user, file, [1]);
    await breakOff(2);
    expect((await user.probe(file)).data).toMatchObject({ chunkNumbers: [1] });
    expect(await send(user, file, [2])).toEqual([true]);
    expect(await user.merge(file)).toMatchObject({ code: 200 });
  });

  it('leaves nothing, and the server answers the next one', async () => {
    const token = String((await api.login('uploader', 'secret')).data['token']);
    const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const broken = (payload: string) =>
      api.ask({
        method: 'POST',
        url: '/api/file/Uploader/annex',
        headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' },
        payload,
      });
    for (const payload of ['', '--cut', head, `${head}half of it`, `${head}half\r\n--cut`, 'nothing'])
      expect(await broken(payload)).toMatchObject({ code: 400 });
    const abort = new AbortController();
    let sent = 0;
    const body = new ReadableStream({
      // A pull that answers at once would leave no time for the abort.
      pull: async (stream) => {
        await new Promise((resolve) => setImmediate(resolve));
        // `fetch` reads on after the abort, and an endless body would keep the processor busy until the worker ends.
        if (abort.signal.aborted) return stream.close();
        stream.enqueue(Buffer.from(sent === 0 ? head : 'a'.repeat(10_000)));
        sent += 1;
        if (sent === 5) abort.abort();
      },
    });
    const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' };
    const options = { method: 'POST', headers, body, signal: abort.signal, duplex: 'half' };
    await expect(fetch(`${address}/api/file/Uploader/annex`, options as RequestInit)).rejects.toThrow('abort');
    expect(await user.upload('annex', 'b.txt', randomText(10))).toMatchObject({ code: 200 });
    await expect.poll(async () => (await rows('base_file_upload')).length).toBe(0);
    expect(await rows('base_file')).toHaveLength(1);
  });
});
