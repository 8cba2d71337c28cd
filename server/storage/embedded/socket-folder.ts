import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import { canEnter } from './account';
import type { Site } from './site';

/** The path of a Unix socket has at most 107 bytes on Linux and 103 on macOS. */
const maxPathLength = 103;

/** The folder of the socket: beside the cluster, or in a temporary folder of the system when that path is too long. */
export async function socketFolder({ folder, account }: Pick<Site, 'folder' | 'account'>): Promise<string> {
  const own = join(folder, 'socket');
  if (fits(own)) return own;
  const name = `tangu-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  for (const parent of [tmpdir(), '/tmp']) {
    const short = join(parent, name);
    if (fits(short) && (!account || (await canEnter(account, parent))))
      return makePrivate(short, account?.uid ?? process.getuid?.() ?? 0, account?.gid);
  }
  throw new StartupError(`The path of the database's socket would be too long below ${folder}. Set DATA_DIR to a shorter one.`);
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxPathLength;

/** Another user could have created a folder of this name in a temporary folder, so its owner and mode are checked. */
async function makePrivate(folder: string, uid: number, gid?: number): Promise<string> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(() => true, () => false);
  if (isNew && gid !== undefined) await chown(folder, uid, gid);
  const status = await lstat(folder);
  if (status.isDirectory() && status.uid === uid && (status.mode & 0o077) === 0) return folder;
  throw new StartupError(`${folder} is not a private folder of PostgreSQL's user. Remove it, then start again.`);
}
