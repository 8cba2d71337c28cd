import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeModule } from './module-command';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-module-'));
});
afterEach(() => rm(folder, { recursive: true }));

const textOf = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

test('writes a module that ships, and keeps what a developer has changed', async () => {
  const args = ['--module', 'energyLedger', '--to', folder, '--language', 'zh'];
  expect(await writeModule(root, args)).toContain(join(folder, 'src/App.tsx'));
  expect(await textOf('README.md')).toContain('# 能耗台账');
  expect(await textOf('src/record.ts')).toMatch(/export type EnergyLedgerRecord = \{[^}]*endReading\?: number \| null/);
  await writeFile(join(folder, 'src/App.tsx'), 'mine');
  await writeFile(join(folder, 'src/record.ts'), 'old');
  await writeModule(root, args);
  expect([await textOf('src/App.tsx'), (await textOf('src/record.ts')).length > 100]).toEqual(['mine', true]);
});

test('reads an exported file', async () => {
  const formData = { fields: [{ __config__: { jnpfKey: 'input', label: 'A' }, __vModel__: 'a' }] };
  const file = join(folder, 'a.vdd');
  await writeFile(file, JSON.stringify({ id: 'abc', fullName: 'A', enCode: 'my_code', formData: JSON.stringify(formData) }));
  await writeModule(root, ['--module', file, '--to', join(folder, 'code')]);
  expect(await textOf('code/src/client.ts')).toContain('createRecords<MyCodeRecord, MyCodeInput, MyCodeChange>(');
});

test.each([
  [['--module'], /^Usage/],
  [['--module', 'energyLedger', '--to'], /^Usage/],
  [['--module', 'energyLedger', '--language', 'de'], /^Usage/],
  [['--module', 'energyLedger', '--other', 'x'], /^Usage/],
  [['--module', 'unknown'], /schemas\/modules\/unknown\.json cannot be read/],
  [['--module', join(root, 'package.json')], /package\.json is not a module/],
])('refuses %j', async (args, message) => {
  await expect(writeModule(root, args)).rejects.toThrow(message);
});
