import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import { canEnter, isRoot, ordinaryAccount, ownerOf, type Account } from './account';
import type { Binaries } from './binaries';
import { usableBinaries } from './usable-binaries';

/** The place of a database, and the account that runs it. */
export interface Site {
  dataDir: string;
  /** Holds `cluster`, `socket`, `password` and `server.log`. Exists after the first start. */
  folder: string;
  binaries: Binaries;
  /** Set when root starts the server. */
  account?: Account;
  /** Outside of the data folder, because the account cannot enter it. */
  isElsewhere: boolean;
}

/** Folder for files of root that an ordinary user must reach. */
const shared = '/var/lib/tangu';

/** The site of a data folder, which is created when it is missing. */
export async function siteOf(dataDir: string): Promise<Site> {
  const real = await makeDataDir(dataDir);
  const place = await folderOf(real);
  const hasCluster = await exists(join(place.folder, 'cluster'));
  const account = hasCluster ? await accountOf(place.folder) : isRoot() ? await ordinaryAccount() : undefined;
  const site = account && !hasCluster && !(await canEnter(account, real)) ? { folder: elsewhere(real), isElsewhere: true } : place;
  if (site.isElsewhere) await mkdir(shared, { recursive: true, mode: 0o755 });
  const binaries = await usableBinaries(account, isRoot() ? shared : join(real, 'postgresql'));
  return { dataDir: real, binaries, ...site, ...(account && { account }) };
}

/** Writes a note to the data folder that names the place of its database. */
export async function leaveNote({ dataDir, folder, account }: Site): Promise<void> {
  const text = [
    folder,
    '',
    'The database of this data folder is in the folder above, because root started Tangu, PostgreSQL runs as',
    `\`${account?.name}\`, and that user cannot enter this folder.`,
    'Back up both folders together. Tangu finds the database by this file.',
  ];
  await writeFile(noteOf(dataDir), `${text.join('\n')}\n`);
}

const noteOf = (dataDir: string): string => join(dataDir, 'database-is-elsewhere.txt');

const elsewhere = (dataDir: string): string => join(shared, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

async function folderOf(dataDir: string): Promise<Pick<Site, 'folder' | 'isElsewhere'>> {
  const noted = (await readFile(noteOf(dataDir), 'utf8').catch(() => '')).split('\n')[0]?.trim();
  if (noted) {
    if (await exists(join(noted, 'cluster'))) return { folder: noted, isElsewhere: true };
    const problem = isRoot() ? 'that folder has no database' : 'only root can read it: start as root, as before';
    throw new StartupError(
      `${noteOf(dataDir)} says that the database is in ${noted}, but ${problem}. ` +
        'Restore the database, or remove the note to begin with an empty one.',
    );
  }
  const own = join(dataDir, 'postgres');
  // An interrupted first start leaves the folder without its note.
  const isElsewhere = isRoot() && !(await exists(own)) && (await exists(join(elsewhere(dataDir), 'cluster')));
  return isElsewhere ? { folder: elsewhere(dataDir), isElsewhere } : { folder: own, isElsewhere };
}

/** The account of an existing database, which only its owner can read. */
async function accountOf(folder: string): Promise<Account | undefined> {
  const cluster = join(folder, 'cluster');
  const owner = await ownerOf(cluster);
  if (!isRoot()) {
    if (process.getuid && owner.uid !== process.getuid()) {
      throw new StartupError(
        `The database in ${cluster} belongs to \`${owner.name}\`. ` +
          'Start as that user or as root, or give it to the present user with chown -R.',
      );
    }
    return undefined;
  }
  if (owner.uid === 0)
    throw new StartupError(
      `The database in ${cluster} belongs to root, but PostgreSQL does not run as root. ` +
        `Give it to another user: chown -R nobody '${cluster}' '${join(folder, 'socket')}'.`,
    );
  if (!(await canEnter(owner, cluster)))
    throw new StartupError(
      `PostgreSQL runs as \`${owner.name}\`, and that user cannot enter ${cluster}. ` +
        'Allow other users to enter all folders of this path (chmod o+x).',
    );
  return owner;
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    // Private, but the account that runs PostgreSQL must be able to pass.
    if (created !== undefined) await chmod(dataDir, isRoot() ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be created: ${(error as Error).message}. Set DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }
}

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false);
