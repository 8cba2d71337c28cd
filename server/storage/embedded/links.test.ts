import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLinks, missingLinks } from './links';

test('lists missing links and creates them once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tangu-links-'));
  const native = join(root, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '');
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  expect(await missingLinks(native)).toEqual([link]);
  await makeLinks(native, [link]);
  await makeLinks(native, [link]);
  expect(await missingLinks(native)).toEqual([]);
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  await rm(root, { recursive: true });
});

test('lists nothing for a package without links', async () => expect(await missingLinks('/unknown')).toEqual([]));
