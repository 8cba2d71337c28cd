import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeReserve, keepReserve } from './reserve';
import type { Site } from './site';

test('reserves space once and frees it once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-reserve-'));
  const site: Site = { dataDir: folder, folder, binaries: { folder: '', version: '' }, isElsewhere: false };
  expect(await freeReserve(site)).toBe(false);
  await keepReserve(site);
  const [name = ''] = await readdir(folder);
  const { size, mtimeMs } = await stat(join(folder, name));
  expect(size).toBeGreaterThanOrEqual(32 * 1024 * 1024);
  await keepReserve(site);
  expect((await stat(join(folder, name))).mtimeMs).toBe(mtimeMs);
  expect(await freeReserve(site)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
