import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../app-error';

/** In bytes, for AES-256. */
const keyLength = 32;

/** A key as text: 32 bytes in Base64 or as 64 hexadecimal digits. `undefined` for another text. */
export function secretKeyOf(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
  const key = Buffer.from(trimmed, 'base64');
  return key.length === keyLength ? key : undefined;
}

/** The key in a file, which only its owner may read. The first call creates it, on one of several servers. */
export function keyInFile(path: string): Buffer {
  const key = secretKeyOf(textOf(path) ?? createKey(path));
  if (key) return key;
  throw new AppError('secretUnreadable', {}, undefined, { cause: new Error(`${path} does not hold a key of 32 bytes in Base64.`) });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written whole before it gets its name, so that no other server reads half of it, and a crash leaves a key or none. */
function createKey(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(keyLength).toString('base64')}\n`);
    fsyncSync(file);
    linkSync(temporary, path);
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(temporary, { force: true });
  }
  return readFileSync(path, 'utf8');
}
