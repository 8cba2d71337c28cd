import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../fixtures/files/entries-of';
import { compound, downloaded, emptyFiles, png, randomText, startFileWorld, zip } from '../fixtures/files/file-world';
import { chunksOf, sha256Of, type UploadClient } from '../fixtures/files/upload-client';
import type { Api } from '../setup/start-api';

let api: Api;
let address: string;
let admin: UploadClient;
let user: UploadClient & { id: string };
let other: UploadClient & { id: string };

beforeAll(async () => {
  ({ api, address, admin, user, other } = await startFileWorld());
});
afterAll(() => api.close());
beforeEach(() => emptyFiles(api));

describe('a picture', () => {
  it('is turned, re-encoded without metadata, and has a thumbnail', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await user.upload('annexpic', 'a.jpg', photo);
    expect(data['thumbUrl']).toContain(`/api/file/Image/annexpic/sl_${String(data['name'])}?`);
    const [picture, thumbnail] = await Promise.all([data['url'], data['thumbUrl']].map(async (url) => user.get(String(url))));
    const content = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.includes('secret')).toBe(false);
    expect(data['fileSize']).toBe(content.length);
    expect(picture?.headers.get('content-type')).toBe('image/jpeg');
    expect(picture?.headers.get('cache-control')).toMatch(/^private, max-age=\d{4,5}$/);
    expect(await sharp(Buffer.from((await thumbnail?.arrayBuffer()) ?? new ArrayBuffer())).metadata()).toMatchObject({
      width: 120,
      height: 120,
    });
  });

  it('that moves still moves', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(30_000, 10), Buffer.alloc(30_000, 200)]), {
      raw: { width: 100, height: 200, channels: 3, pageHeight: 100 },
    })
      .gif()
      .toBuffer();
    const { data } = await user.upload('annexpic', 'a.gif', frames);
    expect(await sharp(Buffer.from(await (await user.get(String(data['url']))).arrayBuffer())).metadata()).toMatchObject({ pages: 2 });
  });

  it('as an attachment is downloaded as it was, and shown without metadata', async () => {
    const photo = await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer();
    const file = { name: 'a.png', content: photo, chunkSize: 20_000 };
    for (let number = 1; number <= chunksOf(file); number += 1) await user.chunk(file, number);
    const { data } = await user.merge(file);
    expect(sha256Of(Buffer.from(await (await downloaded(user, String(data['name']))).arrayBuffer()))).toBe(sha256Of(photo));
    expect(Buffer.from(await (await user.get(String(data['url']))).arrayBuffer()).includes('secret')).toBe(false);
  });

  it('needs its signature, for its own name and time', async () => {
    const { data } = await user.upload('annexpic', 'a.png', await png());
    const { data: second } = await user.upload('annexpic', 'a.png', await png());
    const url = String(data['url']);
    const [path = '', query = ''] = url.split('?');
    const refused = { code: 400, msg: '图片地址无效或已过期，请刷新页面' };
    const json = async (picture: string) => (await user.get(picture)).json() as Promise<unknown>;
    expect((await user.get(url)).status).toBe(200);
    expect(await json(path)).toMatchObject(refused);
    expect(await json(`${String(second['url']).split('?')[0]}?${query}`)).toMatchObject(refused);
    expect(await json(`${path}?${query.replace(/e=[^&]*/, 'e=zzzzzzzzz')}`)).toMatchObject(refused);
    expect(await json(`${path}?${query.replace(/s=.*/, 's=aaaaaaaaaaaaaaaaaaaaaa')}`)).toMatchObject(refused);
    expect(await json(`/api/file/Image/annexpic/..%2f..%2fetc%2fpasswd?${query}`)).toMatchObject(refused);
    expect((await user.get(url.replace('.png', '@png'))).status).toBe(200);
  });

  it('is public as an avatar, which is always a picture', async () => {
    expect(await user.upload('userAvatar', 'a.txt', randomText(10))).toMatchObject({ code: 400, msg: '请上传图片' });
    const { data } = await user.upload('userAvatar', 'a.png', await png());
    expect(data['url']).toBe(`/api/file/Image/userAvatar/${String(data['name'])}`);
    expect((await user.get(String(data['url']))).headers.get('content-type')).toBe('image/png');
    expect((await user.get('/api/file/Image/userAvatar/001.png')).status).toBe(200);
    const { data: secret } = await user.upload('annexpic', 'a.png', await png());
    expect(await (await user.get(`/api/file/Image/userAvatar/${String(secret['name'])}`)).json()).toMatchObject({ msg: '文件不存在' });
  });
});

describe('the avatar of a user', () => {
  it('is a picture that the user uploaded', async () => {
    const shown = async () => (await user.call('/api/oauth/CurrentUser')).data['userInfo'];
    const name = String((await user.upload('userAvatar', 'a.png', await png())).data['name']);
    expect(await user.setAvatar(name)).toMatchObject({ code: 200 });
    expect(await shown()).toMatchObject({ headIcon: `/api/file/Image/userAvatar/${name}` });
    const foreign = String((await other.upload('userAvatar', 'a.png', await png())).data['name']);
    const attachment = String((await user.upload('annex', 'a.png', await png())).data['name']);
    for (const wrong of [foreign, attachment, 'none.png'])
      expect(await user.setAvatar(wrong)).toMatchObject({ code: 400, msg: '文件不存在' });
    expect(await shown()).toMatchObject({ headIcon: `/api/file/Image/userAvatar/${name}` });
  });
});

describe('a download', () => {
  it.each(['80', 'H\u0007', '\u001f\u008b\b', '{'])('has the bytes of a text that begins with %j', async (start) => {
    const content = Buffer.concat([Buffer.from(start, 'latin1'), randomText(5_000)]);
    const { data } = await user.upload('annex', 'a.txt', content);
    const answer = await downloaded(user, String(data['name']));
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });
});

describe('a file of another user', () => {
  it('does not exist for the caller', async () => {
    const { data } = await user.upload('annex', 'a.txt', randomText(10));
    const name = String(data['name']);
    const missing = { code: 400, msg: '文件不存在' };
    for (const client of [other, admin]) {
      expect(await client.call(`/api/file/Download/annex/${name}`)).toMatchObject(missing);
      expect(await client.post('/api/file/PackDownload/annex', [{ fileId: name, fileName: 'a.txt' }])).toMatchObject(missing);
      expect(await client.call(`/api/file/Uploader/Preview?fileName=${name}&fileDownloadUrl=/api/file/Image/annex/${name}`)).toMatchObject(
        missing,
      );
    }
    expect(await other.call('/api/file/Download/annex/20260101none.txt')).toMatchObject(missing);
    expect(await (await other.get(`/api/file/down/${name}?type=annex`)).json()).toMatchObject(missing);
  });
});

describe('several files', () => {
  it('are downloaded as a zip, equal names told apart', async () => {
    const names = await Promise.all(
      ['one', 'two', 'three'].map(async (content) => (await user.upload('annex', 'a.txt', Buffer.from(content))).data['name']),
    );
    const list = [
      { fileId: names[0], fileName: '台账.txt' },
      { fileId: names[1], fileName: '台账.txt' },
      { name: names[2], fileName: '../../x.txt' },
    ];
    const { data } = await user.post('/api/file/PackDownload/annex', list);
    expect(data['downloadName']).toMatch(/^文件[a-z0-9]{7}\.zip$/);
    const response = await user.get(`${String((data['downloadVo'] as Record<string, unknown>)['url'])}&name=x.zip`);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(archive.length));
    const entries = await entriesOf(archive);
    const [first, second] = Object.keys(entries)
      .filter((name) => name !== 'x.txt')
      .toSorted((a, b) => a.length - b.length);
    expect(first).toBe('台账.txt');
    expect(second).toMatch(/^台账副本[a-z0-9]{5}\.txt$/);
    expect(entries['x.txt']).toBe('three');
    expect(Object.values(entries).toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('are none', async () => {
    expect(await user.post('/api/file/PackDownload/annex', [])).toMatchObject({ code: 400, msg: '未发现文件' });
  });
});

const previewOf = async (name: string, content: Buffer) => {
  const { data } = await user.upload('annex', name, content);
  return user.call(
    `/api/file/Uploader/Preview?fileName=${String(data['name'])}&fileDownloadUrl=${encodeURIComponent(String(data['url']))}`,
  );
};

describe('a preview', () => {
  it('has an address with a query, to which clients append the token', async () => {
    const preview = async (name: string, content: Buffer, type = 'annex') => {
      const { data } = await user.upload(type, name, content);
      return user.call(
        `/api/file/Uploader/Preview?fileName=${String(data['name'])}&fileVersionId=&fileDownloadUrl=${encodeURIComponent(String(data['url']))}`,
      );
    };
    const picture = (await preview('a.png', await png())).data as unknown as string;
    expect((await user.get(`${picture}&token=x`)).headers.get('content-type')).toBe('image/png');
    const document = (await preview('a.pdf', Buffer.from('%PDF-1.4\n'))).data as unknown as string;
    expect(document).toContain('?');
    const shown = await user.get(`${document}&token=x`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline' });
    expect(await preview('a.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))).toMatchObject({
      code: 400,
      msg: '预览失败，文件类型不支持',
    });
  });

  it('is that of a text in its encoding, and names the setting that Office documents need', async () => {
    for (const [name, content, charset] of [
      ['a.txt', Buffer.from('碳'), 'utf-8'],
      ['a.csv', Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x2c, 0x31]), 'gb18030'],
      ['b.csv', Buffer.from('\uFEFF碳,1', 'utf16le'), 'utf-16le'],
    ] as const) {
      const shown = await user.get(`${String((await previewOf(name, content)).data)}&token=x`);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': `text/plain; charset=${charset}`,
        'content-disposition': 'inline',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
    }
    for (const [name, content] of [
      ['a.docx', compound],
      ['a.xls', compound],
      ['a.xlsx', zip],
    ] as const)
      expect(await previewOf(name, content)).toMatchObject({ code: 400, msg: expect.stringContaining('文件预览服务地址') });
  });

  it('plays a recording, also from its middle', async () => {
    const film = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), randomBytes(1000)]);
    const { data } = await user.upload('annex', 'a.mp4', film);
    const path = `/api/file/Uploader/Preview?fileName=${String(data['name'])}&fileDownloadUrl=${encodeURIComponent(String(data['url']))}`;
    const url = address + String((await user.call(path)).data);
    const whole = await fetch(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
    const outside = await fetch(url, { headers: { range: `bytes=${film.length}-` } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
    expect(await (await fetch(url.replace(/([?&]s=)./, '$1~'))).json()).toMatchObject({ code: 400, msg: '文件不存在' });
  });
});
