import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staleFilesOf, writeFiles } from './write-files';

let root: string;
const files = [
  { path: 'src/api/generated/system/a.gen.ts', text: 'a' },
  { path: 'src/engine/generated/b.gen.ts', text: 'b' },
];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-codegen-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('finds missing files', async () => {
  expect(await staleFilesOf(root, files)).toEqual([
    { path: 'src/api/generated/system/a.gen.ts', state: 'missing' },
    { path: 'src/engine/generated/b.gen.ts', state: 'missing' },
  ]);
});

test('finds no files after writing', async () => {
  expect(await writeFiles(root, files)).toEqual(files.map(({ path }) => path));
  expect(await staleFilesOf(root, files)).toEqual([]);
  expect(await writeFiles(root, files)).toEqual([]);
});

test('finds files that were changed by hand, and writes them again', async () => {
  await writeFiles(root, files);
  await writeFile(join(root, 'src/engine/generated/b.gen.ts'), 'changed');
  expect(await staleFilesOf(root, files)).toEqual([{ path: 'src/engine/generated/b.gen.ts', state: 'differs' }]);
  await writeFiles(root, files);
  expect(await readFile(join(root, 'src/engine/generated/b.gen.ts'), 'utf8')).toBe('b');
});

test('finds and removes the files of a removed resource', async () => {
  await writeFiles(root, files);
  await mkdir(join(root, 'src/api/generated/old'), { recursive: true });
  await writeFile(join(root, 'src/api/generated/old/removed.gen.ts'), 'removed');
  expect(await staleFilesOf(root, files)).toEqual([{ path: 'src/api/generated/old/removed.gen.ts', state: 'left over' }]);
  await writeFiles(root, files);
  expect(await staleFilesOf(root, files)).toEqual([]);
});
