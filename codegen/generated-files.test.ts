import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generatedFiles } from './generated-files';

const project = join(import.meta.dirname, '..');
let root: string;

const thing = {
  id: 'test/thing',
  kind: 'resource',
  version: 1,
  title: 'Thing',
  collection: { table: 'test_thing' },
  fields: [{ id: 'fullName', jnpfKey: 'input' }],
  operations: [{ id: 'list', method: 'GET', path: '/api/test/Thing', use: 'list' }],
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-codegen-'));
  await cp(join(project, 'schemas/meta'), join(root, 'schemas/meta'), { recursive: true });
  await cp(join(project, 'schemas/texts'), join(root, 'schemas/texts'), { recursive: true });
  await write('schemas/resources/test/thing.json', thing);
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

const paths = async (): Promise<string[]> => (await generatedFiles(root)).map(({ path }) => path);

test('generates only clients that the code imports', async () => {
  expect(await paths()).toEqual([
    'server/storage/generated/rows.gen.ts',
    'src/api/generated/calls.gen.txt',
    'src/engine/generated/descriptor.gen.ts',
    'src/ui/icons/pictures.gen.svg',
  ]);
  await write('src/ui/thing.test.ts', "import { thingCalls } from '#api/generated/test/thing.gen.ts';");
  expect(await paths()).toHaveLength(4);
  await write('src/ui/thing.ts', "import { thingCalls } from '#api/generated/test/thing.gen.ts';");
  expect(await paths()).toContain('src/api/generated/test/thing.gen.ts');
});

test('names the line that imports the client of a resource that does not exist', async () => {
  await write('src/ui/thing.ts', "\n\nimport { x } from '#api/generated/test/unknown.gen.ts';");
  await expect(generatedFiles(root)).rejects.toThrow('src/ui/thing.ts:3  src/api/generated/test/unknown.gen.ts');
});

test.each([
  [
    'a file that is not JSON',
    'schemas/resources/test/thing.json',
    '{\n  "id": "test/thing",\n  kind\n}',
    /resources\/test\/thing\.json:3:3 .*Not valid JSON/,
  ],
  [
    'two files with one id',
    'schemas/dialogs/test/thing.json',
    { ...thing, kind: 'dialog' },
    /dialogs\/test\/thing\.json:2:9 {2}\/id {2}The id “test\/thing” is taken by schemas\/resources\/test\/thing\.json\./,
  ],
  [
    'a module whose id is not its file',
    'schemas/modules/a.json',
    { id: 'b', fullName: 'B', enCode: 'b', formData: '{"fields":[]}' },
    /modules\/a\.json:2:9 {2}\/id /,
  ],
  [
    'a module whose form cannot be read',
    'schemas/modules/a.json',
    { id: 'a', fullName: 'A', enCode: 'a', formData: '{"fields":' },
    /modules\/a\.json:5:\d+ {2}\/formData/,
  ],
  [
    'a field that does not exist',
    'schemas/resources/test/thing.json',
    { ...thing, operations: [{ ...thing.operations[0], keyword: ['fulName'] }] },
    /thing\.json:\d+:\d+ {2}\/operations\/0\/keyword\/0 {2}.*fullName/,
  ],
])('refuses %s with file and line', async (_, file, content, message) => {
  await write(file, content);
  await expect(generatedFiles(root)).rejects.toThrow(message);
});
