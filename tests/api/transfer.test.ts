import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createLog } from '#server/create-log.ts';
import { createServices } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { settingsOf } from '#server/settings.ts';
import { exportInstallation } from '#server/transfer/export-installation.ts';
import { importInstallation } from '#server/transfer/import-installation.ts';
import { addDraft, addModule, addRecord } from '../fixtures/module';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { md5, startApi, type Api } from '../setup/start-api';

const project = resolve(import.meta.dirname, '../..');

let api: Api;
let folder: string;
let moduleId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-transfer-'));
  api = await startApi();
  const token = await api.administrator();
  // A few areas stand for all.
  await sql`delete from base_area where type > 1`.execute(api.services.db);
  moduleId = await addModule(api, token);
  await addDraft(api, token);
  for (let index = 0; index < 30; index += 1)
    await addRecord(api, token, moduleId, {
      name: `“${index}”\\n\t'😀`,
      code: `C${index}`,
      amount: 0.1 + index,
      tags: ['a', 'b'],
      day: 1767225600000,
      note: '行\n行\u0001',
      meters: [
        { meterNo: 'M1', reading: 1.25 },
        { meterNo: 'M2', reading: null },
      ],
    });
  await api.put('/api/visualdev/ShortLink', { id: moduleId, formUse: 1, formPassUse: 1, formPassword: 'canary-secret' }, token);
  await exportInstallation(join(folder, 'a'), api.services);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** An installation without tables, whose server was never started. */
async function emptyInstallation(): Promise<{ services: Services; close(): Promise<void> }> {
  const database: TestDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const registry = createRegistry(definitions);
  const log = createLog('silent');
  const files = await readFileSource(project, registry, ({ code }) => code);
  const settings = { ...settingsOf({ DATA_DIR: dataDir, BUILD_DIR: 'dist' }, project), plugins: { accepted: [], refused: [] } };
  const { services, close } = await createServices({ settings, connection: database.connection, registry, files, log });
  return {
    services,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const exportedText = async (name: string) => {
  const texts = await Promise.all((await filesIn(join(folder, name))).map((file) => readFile(file, 'utf8')));
  return texts.join('\n');
};

/** The files of an export by their names, without the time of the export. */
async function contentOf(name: string): Promise<Map<string, string>> {
  const root = join(folder, name);
  const files = await filesIn(root);
  const entries = await Promise.all(
    files.map(async (file) => [file.slice(root.length), (await readFile(file, 'utf8')).replace(/"exportedAt": \d+/, '')] as const),
  );
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

describe('an export', () => {
  it('has the records of modules with their rows, as lines of JSON', async () => {
    const lines = (await readFile(join(folder, `a/module/m${moduleId}.jsonl`), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(30);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ delete_mark: 0 });
    expect((await readFile(join(folder, `a/module/m${moduleId}.meters.jsonl`), 'utf8')).trimEnd().split('\n')).toHaveLength(60);
  });

  it('has no passwords, keys, sessions and logs', async () => {
    const text = await exportedText('a');
    expect(text).not.toMatch(/\$argon2|canary-secret/);
    expect(text).not.toContain(md5('canary-secret'));
    const names = [...(await contentOf('a')).keys()].join(' ');
    expect(names).not.toMatch(/session|auditEntry|loginEntry|addressKey|ticket|recycled/);
  });

  it('is one moment, though records and modules change while it is written', async () => {
    const { services } = api;
    const token = await api.administrator();
    let isChanged = false;
    const recordsOf: Services['recordsOf'] = (resource, ...rest) => {
      const records = services.recordsOf(resource, ...rest);
      if (resource !== 'visualdev/base' || isChanged) return records;
      isChanged = true;
      const all: typeof records.all = async (query) => {
        await addRecord(api, token, moduleId, { name: 'later', code: 'LATER' });
        await addRecord(api, token, await addModule(api, token), { name: 'later', code: 'LATER' });
        return records.all(query);
      };
      return { ...records, all };
    };
    await exportInstallation(join(folder, 'moment'), { ...services, recordsOf });
    expect(isChanged).toBe(true);
    expect(await filesIn(join(folder, 'moment'))).toHaveLength((await filesIn(join(folder, 'a'))).length);
    expect(await exportedText('moment')).not.toContain('LATER');
  });

  it('does not mix with what is in a folder', async () => {
    await expect(exportInstallation(join(folder, 'a'), api.services)).rejects.toThrow('is not empty');
  });
});

describe('an import', () => {
  it('makes an empty installation equal to the exported one', async () => {
    const { services, close } = await emptyInstallation();
    const report = await importInstallation(join(folder, 'a'), services);
    expect(report.administratorPassword).toMatch(/.{8}/);
    await exportInstallation(join(folder, 'b'), services);
    const [before, after] = [await contentOf('a'), await contentOf('b')];
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name)).toEqual([]);
    const release = await services.catalogue.release(moduleId);
    expect(release.resource.fields.map(({ id }) => id)).toContain('meters');
    await expect(importInstallation(join(folder, 'a'), services)).rejects.toThrow('not empty');
    await close();
  });

  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'a line that is not JSON',
      'system/dictionaryType.jsonl',
      (text) => text.replace('\n', '\n{"id":\n'),
      /dictionaryType\.jsonl, line 2: not JSON/,
    ],
    ['a line that is not a record', 'system/dictionaryType.jsonl', (text) => text.replace('\n', '\n[1]\n'), /line 2: not a record/],
    [
      'a missing line',
      'permission/user.jsonl',
      (text) => text.slice(text.indexOf('\n') + 1),
      /user\.jsonl has \d+ records, the manifest says/,
    ],
    ['a record twice', 'permission/role.jsonl', (text) => text.replace(/^(.*)\n/, '$1\n$1\n'), /role\.jsonl, lines 1 to \d+: .*duplicate/],
    ['another format', 'manifest.json', (text) => text.replace('tangu.installation', 'other'), /not the manifest of an export/],
    ['a later version', 'manifest.json', (text) => text.replace('"version": 1', '"version": 2'), /has the version 2/],
    ['a table that does not exist here', 'manifest.json', (text) => text.replace('system/menu.jsonl', 'system/seed.jsonl'), /./],
    ['a path outside of the folder', 'manifest.json', (text) => text.replace('system/menu.jsonl', '../menu.jsonl'), /not the manifest/],
  ])('refuses %s and leaves the installation empty', async (_case, file, change, message) => {
    const { services, close } = await sharedInstallation();
    const path = join(folder, 'a', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, change(text));
    try {
      await expect(importInstallation(join(folder, 'a'), services)).rejects.toThrow(message);
      const { rows } = await sql`select 1 from base_user union all select 1 from base_dictionary_type`.execute(services.db);
      expect(rows).toEqual([]);
    } finally {
      await writeFile(path, text);
      await close();
    }
  });
});

let shared: Awaited<ReturnType<typeof emptyInstallation>> | undefined;
afterAll(() => shared?.close());
/** One for all imports that fail. */
const sharedInstallation = async () => {
  shared ??= await emptyInstallation();
  return { services: shared.services, close: async () => {} };
};
