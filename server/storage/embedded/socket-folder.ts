import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import { canEnter } from './account';
import type { Site } from './site';

/** The path of a Unix socket has at most 107 bytes on Linux and 103 on macOS. */
const longestPath = 103;

/** The folder of the socket: beside the cluster, else, where that path is too long, one of the system's temporary ones. */
export async function socketFolder({ folder, account }: Pick<Site, 'folder' | 'account'>): Promise<string> {
  const own = join(folder, 'socket');
  if (fits(own)) return own;
  const name = `tangu-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const short = join(parent, name);
    if (fits(short) && (!account || (await canEnter(account, parent)))) return makePrivate(short, account?.uid ?? process.getuid?.() ?? 0, account?.gid);
  }
  throw new StartupError(`The path of the database's socket would be too long below ${folder}. Set DATA_DIR to a shorter one.`);
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath;

/** In a folder where everybody may write, somebody else could have put one of this name. */
async function makePrivate(folder: string, uid: number, gid?: number): Promise<string> {
  const made = await mkdir(folder, { mode: 0o700 }).then(() => true, () => false);
  if (made && gid !== undefined) await chown(folder, uid, gid);
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  throw new StartupError(`${folder} is not a private folder of PostgreSQL's user. Remove it, then start again.`);
}
