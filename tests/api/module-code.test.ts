import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { addDraft, addModule, control } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';
import packageJson from '../../package.json';

/** The code of modules, as developers get it: the compiler checks it, Vite builds its page, and its client asks a server. */
const generater = '/api/visualdev/Generater';
const project = join(import.meta.dirname, '../..');
let api: Api;
let token: string;
let origin: string;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'tangu-code-'));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Names that would be code where they are not taken as data. */
const hostileNames = ['__proto__', 'constructor', 'id', 'version', 'class', 'toString', '名称 2', 'a-b'];
const hostileText = '*/ alert(1) /* `${process.exit()}` \' " \\ \u2028 \u202e </script><b> {{folder}} $& \n# x';
const hostileFields = [
  ...hostileNames.map((name) => control('input', name, `${hostileText} ${name}`)),
  control('select', 'choice', hostileText, {
    config: { dataType: 'static' },
    options: [{ id: hostileText, fullName: hostileText }],
    props: { label: 'fullName', value: 'id' },
  }),
  control('table', 'rows', hostileText, {
    config: { children: [control('input', 'constructor', hostileText), control('inputNumber', '__proto__', '数')] },
  }),
];

interface Code {
  folder: string;
  /** Texts by path. */
  files: Record<string, string>;
}

async function codeOf(id: string, body: object = {}): Promise<Code> {
  const { code, data, text } = await api.post(`${generater}/${id}/Actions/CodePreview`, body, token);
  if (code !== 200) throw new Error(text);
  const [{ folderName, children }] = data['list'] as [{ folderName: string; children: { id: string; fileContent: string }[] }];
  return { folder: folderName, files: Object.fromEntries(children.map((file) => [file.id, file.fileContent])) };
}

async function write(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true });
    await writeFile(join(folder, name, path), text);
  }
}

/** The mistakes that the compiler finds with the `tsconfig.json` of the code. */
function mistakesIn(names: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(folder, names[0] ?? '', 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['-'] }, ts.sys, folder);
  const paths = names.flatMap((name) => ts.sys.readDirectory(join(folder, name), ['.ts', '.tsx']));
  return ts
    .getPreEmitDiagnostics(ts.createProgram(paths, options))
    .map(({ file, messageText }) => `${file?.fileName.slice(folder.length) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

type Row = Record<string, unknown>;

interface Client {
  records: {
    list(query?: object): Promise<{ list: Row[]; pagination: { total: number } }>;
    read(id: string): Promise<Row>;
    create(input: object): Promise<{ id: string; version: number }>;
    update(id: string, change: object): Promise<unknown>;
    remove(id: string): Promise<void>;
  };
  server: { origin: string; token: string };
}

/** The client of the code, bundled by Vite from `entry`, as Node runs it. */
async function clientOf(name: string): Promise<Client> {
  const root = join(folder, name);
  const entry = join(root, 'src/entry.ts');
  await writeFile(entry, "export { records } from './client.ts';\nexport { server } from './tangu.ts';\n");
  const lib = { entry, formats: ['es' as const], fileName: 'client' };
  await build({ root, configFile: false, logLevel: 'silent', build: { lib, outDir: 'client', minify: false } });
  return (await import(/* @vite-ignore */ pathToFileURL(join(root, 'client/client.js')).href)) as Client;
}

async function signedIn(name: string): Promise<Client['records']> {
  const { records, server } = await clientOf(name);
  Object.assign(server, { origin, token });
  return records;
}

test('of any names passes the compiler, and its client writes and reads records', async () => {
  const site = await addModule(api, token);
  const hostile = await addModule(api, token, { fields: hostileFields, values: { fullName: hostileText, enCode: '名-1*{}' } });
  const code = await codeOf(hostile, { module: '../能源 energy', subClassName: `line*/ {,second`, description: hostileText });
  expect(code.folder).toBe('energy-1');
  expect(code.files['src/record.ts']).toContain('export type LineRow = ');
  expect(code.files['README.md']).toContain('alert(1)');
  await write('site', { ...(await codeOf(site, { className: 'my Site' })).files, 'src/use.ts': useOfTheSite });
  await write('hostile', code.files);
  expect(mistakesIn(['site', 'hostile'])).toEqual([]);
  expect(Object.values(code.files).join('')).not.toMatch(/[\u2028\u202e]/);

  const values = Object.fromEntries([
    ...hostileNames.map((name) => [name, `value of ${name}`]),
    ['choice', hostileText],
    [
      'rows',
      [
        Object.fromEntries([
          ['constructor', 'cell'],
          ['__proto__', 3],
        ]),
      ],
    ],
  ]) as object;
  const records = await signedIn('hostile');
  const { id, version } = await records.create(values);
  const read = await records.read(id);
  expect(Object.entries(read)).toEqual(expect.arrayContaining(Object.entries(values).filter(([name]) => name !== 'rows')));
  await records.update(id, { f_version: version, class: 'changed' });
  const { list, pagination } = await records.list({ order: [{ field: 'class', descending: true }] });
  expect([list[0]?.['class'], list[0]?.['jnpfId'], pagination.total]).toEqual(['changed', id, 1]);
  await records.remove(id);
  expect((await records.list()).list).toEqual([]);
});

test('builds its page, with the messages of the server at its fields', async () => {
  const root = join(folder, 'site');
  await build({ root, logLevel: 'silent', build: { outDir: 'dist' } });
  const records = await signedIn('site');
  await expect(records.create({ amount: -1 })).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path: '/name' }), expect.objectContaining({ path: '/amount' })]),
  });
});

test('comes as a zip with the same files, by the right on modules', async () => {
  const module = await addModule(api, token);
  const { folder: name, files } = await codeOf(module);
  const { data } = await api.post(`${generater}/${module}/Actions/DownloadCode`, {}, token);
  const response = await fetch(origin + String(data['url']));
  const zip = Buffer.from(await response.arrayBuffer());
  expect(await namesIn(zip)).toEqual(Object.keys(files).map((path) => `${name}/${path}`));
  await api.addUser('guest', 'Tangu-2024');
  const other = String((await api.login('guest', 'Tangu-2024')).data['token']);
  for (const action of ['CodePreview', 'DownloadCode'])
    expect(await api.post(`${generater}/${module}/Actions/${action}`, {}, other)).toMatchObject({ code: 403 });
});

test('of a module that was not released is that of its design; a missing one is named', async () => {
  const draft = await addDraft(api, token);
  expect((await codeOf(draft)).files['src/record.ts']).toContain('meterNo');
  expect(await api.post(`${generater}/x/Actions/CodePreview`, {}, token)).toMatchObject({ code: 404 });
});

test('names the packages that Tangu itself is tested with', async () => {
  const { files } = await codeOf(await addDraft(api, token));
  const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '') as Record<string, Record<string, string>>;
  const own: Record<string, string> = { ...packageJson.dependencies, ...packageJson.devDependencies };
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) expect([name, own[name]]).toEqual([name, version]);
});

const namesIn = (zip: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, (error, file) => {
      const names: string[] = [];
      if (error) return reject(error);
      file.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      file.on('end', () => resolve(names)).on('error', reject);
    });
  });

/** Each line below `@ts-expect-error` is a mistake that the types must refuse. */
const useOfTheSite = `
import { records } from './client.ts';
import type { MySiteInput, MySiteRecord } from './record.ts';

export async function use(): Promise<number | null> {
  const input: MySiteInput = { name: 'A', amount: 1, kind: '1', tags: ['a'], meters: [{ meterNo: 'x', reading: 1 }] };
  // @ts-expect-error the name is required
  await records.create({ amount: 1 });
  // @ts-expect-error an amount is a number
  await records.create({ name: 'A', amount: '1' });
  const { id, version } = await records.create(input);
  await records.update(id, { note: 'n', version });
  const record: MySiteRecord = await records.read(id);
  // @ts-expect-error the record does not have this field
  void record.emissions;
  return record.meters?.[0]?.reading ?? null;
}
`;
