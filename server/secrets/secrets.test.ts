import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../app-error';
import { createSecrets } from './create-secrets';
import { keyInFile, secretKeyOf } from './secret-key';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const [first, second] = [randomBytes(32), randomBytes(32)];
const at = (address = '', field = 'mail.password') => ({ field, address });
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('secrets', () => {
  test.each(['', 'a', '密码 🔑', 'x'.repeat(100_000)])('opens what it sealed', (text) => {
    const secrets = createSecrets(() => [first]);
    const sealed = secrets.seal(text, at());
    expect(secrets.open(sealed, at())).toBe(text);
    expect(sealed).not.toBe(secrets.seal(text, at()));
    expect(text.length > 1 && sealed.includes(text)).toBe(false);
  });

  test('opens what an older key sealed, and seals with the newest', () => {
    const sealed = createSecrets(() => [first]).seal('7', at());
    const rotated = createSecrets(() => [second, first]);
    expect(rotated.open(sealed, at())).toBe('7');
    expect(createSecrets(() => [second]).open(rotated.seal('8', at()), at())).toBe('8');
  });

  test('refuses another key, another field, another address, and a changed text', () => {
    const secrets = createSecrets(() => [first]);
    const sealed = secrets.seal('secret', at());
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(codeOf(() => createSecrets(() => [second]).open(sealed, at()))).toBe('secretUnreadable');
    for (const [text, place] of [
      [sealed, at('', 'mail.token')],
      [sealed, at('other')],
      [changed, at()],
      [sealed.slice(0, 30), at()],
      ['plain', at()],
      ['', at()],
    ] as const)
      expect(codeOf(() => secrets.open(text, place))).toBe('secretUnreadable');
  });
});

describe('the key', () => {
  test('is made once, for its owner alone', async () => {
    const path = join(folder, 'new', 'secret.key');
    expect(keyInFile(path)).toEqual(keyInFile(path));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(secretKeyOf(await readFile(path, 'utf8'))).toEqual(keyInFile(path));
    expect(await readdir(join(folder, 'new'))).toEqual(['secret.key']);
  });

  test('is not replaced when the file holds something else', async () => {
    const path = join(folder, 'broken.key');
    await writeFile(path, 'half a k');
    await chmod(path, 0o600);
    expect(codeOf(() => keyInFile(path))).toBe('secretUnreadable');
    expect(await readFile(path, 'utf8')).toBe('half a k');
  });

  test.each(['', 'short', 'x'.repeat(44), 'A'.repeat(42), 'g'.repeat(64)])('is not %j', (text) =>
    expect(secretKeyOf(text)).toBeUndefined(),
  );
});
