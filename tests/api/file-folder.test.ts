import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadClient, type UploadClient } from '../fixtures/files/upload-client';
import { startApi, type Api, type Reply } from '../setup/start-api';

/** A folder of files that cannot be written: root ignores read-only bits, so a file is in its place. */
let api: Api;
let folder: string;
let tokens: Record<'administrator' | 'user', string>;
let clients: Record<'administrator' | 'user', UploadClient>;
const lines: string[] = [];
const content = Buffer.from('content of a file');

beforeAll(async () => {
  api = await startApi({ writeLog: (line) => lines.push(line) });
  folder = join(api.services.settings.dataDir, 'files');
  await api.addUser('uploader', 'secret');
  tokens = { administrator: await api.administrator(), user: String((await api.login('uploader', 'secret')).data['token']) };
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  clients = { administrator: uploadClient(address, tokens.administrator), user: uploadClient(address, tokens.user) };
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'not a folder');
});
afterAll(() => api.close());

const rowCount = async () => {
  const { db } = api.services;
  const counts = await Promise.all(
    (['base_file', 'base_file_upload'] as const).map((table) => db.selectFrom(table).select('id').execute().then(({ length }) => length)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
const file = { name: 'a.txt', content: Buffer.alloc(40_000, 'a'), chunkSize: 20_000 };
const dictionaryId = async () => {
  const { data } = await api.get('/api/system/DictionaryType', tokens.administrator);
  return (data['list'] as { id: string; children?: { id: string }[] }[]).flatMap(({ children = [] }) => children)[0]?.id ?? '';
};

describe('a folder of files that cannot be written', () => {
  it.each(['upload', 'chunk'] as const)('is named to administrators alone at an %s', async (call) => {
    const ask = (client: UploadClient) => (call === 'upload' ? client.upload('annex', 'a.txt', content) : client.chunk(file, 1));
    const [toldAdministrator, toldUser] = [await ask(clients.administrator), await ask(clients.user)];
    expect(toldAdministrator).toMatchObject({ code: 503, msg: expect.stringContaining(folder) as string });
    expect(toldAdministrator.msg).toContain('DATA_DIR');
    expect(toldUser).toMatchObject({ code: 503, msg: '服务器无法保存文件，文件未保存，请联系管理员检查存储文件的文件夹' });
  });

  it('is named at an export', async () => {
    const reply: Reply = await api.get(`/api/system/DictionaryData/${await dictionaryId()}/Actions/Export`, tokens.administrator);
    expect(reply).toMatchObject({ code: 503, msg: expect.stringContaining(folder) as string });
  });

  it('keeps nothing of what was refused, and is in the log with its path', async () => {
    const before = await rowCount();
    await clients.user.upload('annex', 'b.txt', content);
    expect(await rowCount()).toBe(before);
    expect(await readFile(folder, 'utf8')).toBe('not a folder');
    expect(lines.some((line) => line.includes(JSON.stringify(folder).slice(1, -1)) && /"level":(50|"error")/.test(line))).toBe(true);
  });

  it('makes the server unready until it can be written', async () => {
    expect(await api.get('/readyz')).toMatchObject({ status: 503, text: '{"status":"unavailable","reason":"files"}' });
    expect(await api.get('/healthz')).toMatchObject({ status: 200 });
    await rm(folder);
    expect(await api.get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(existsSync(join(folder, 'incoming'))).toBe(true);
    expect(await clients.user.upload('annex', 'a.txt', content)).toMatchObject({ code: 200 });
  });
});
