import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';
import { makeAtomicFolder } from './atomic-folder';
import { runProgram } from './run-program';
import { leaveNote, type Site } from './site';

/** The role that owns the database. */
export const role = 'tangu';

export const clusterOf = ({ folder }: Site): string => join(folder, 'cluster');

/**
 * Creates the database cluster unless it exists. Text compares by code point (PostgreSQL's own `C.UTF-8`), which is the
 * same in every version, so that an index never breaks. A query that needs pinyin order adds `collate "zh-x-icu"`.
 * `LC_CTYPE` decides which characters are letters: with plain `C`, trigrams would ignore Chinese.
 */
export async function makeCluster(site: Site, isDurable: boolean): Promise<void> {
  const version = await readFile(join(clusterOf(site), 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    await makeAtomicFolder(site.folder, (temporary) => fill(temporary, site, isDurable)).catch((error: NodeJS.ErrnoException) => {
      throw error instanceof StartupError
        ? error
        : new StartupError(`The database could not be created in ${site.folder}: ${error.message}. ${elsewhere}`, { cause: error });
    });
  } else if (version.trim() !== site.binaries.version.split('.')[0]) {
    throw new StartupError(
      `The database in ${clusterOf(site)} was made by PostgreSQL ${version.trim()}, and this Tangu has PostgreSQL ` +
        `${site.binaries.version}. Dump it with the old version and restore it with the new one ` +
        '(docs/operate/upgrade.md, “A new version of PostgreSQL”).',
    );
  }
  if (site.isElsewhere) await leaveNote(site);
}

const elsewhere = 'Make room there and give the user who starts Tangu the right to write, or set DATA_DIR to another folder.';

/** The password of `role`, random since the cluster was created. */
export async function passwordOf(site: Site): Promise<string> {
  const file = join(site.folder, 'password');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${file}, which holds the password of the database in ${clusterOf(site)}, ${problemOf(error)}`, {
      cause: error,
    });
  });
  if (text.trim() === '')
    throw new StartupError(`${file}, which holds the password of the database in ${clusterOf(site)}, is empty. ${restoreIt}`);
  return text.trim();
}

const restoreIt =
  'Restore it from a backup, or give the database a new one (docs/operate/backup.md, “A lost password of the database”).';

const problemOf = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'ENOENT') return `is missing. ${restoreIt}`;
  return code === 'EACCES'
    ? 'may not be read by this user. Start as the user who started Tangu before, or as root.'
    : `cannot be read: ${message}.`;
};

async function fill(temporary: string, { binaries, account }: Site, isDurable: boolean): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(temporary, 'password'), `${password}\n`, { mode: 0o600 });
  // A second file for initdb, which may run as another user.
  const initdbPassword = join(temporary, 'password-for-initdb');
  await writeFile(initdbPassword, `${password}\n`, { mode: 0o600 });
  const folders = [join(temporary, 'cluster'), join(temporary, 'socket')];
  for (const folder of folders) await mkdir(folder, { mode: 0o700 });
  if (account) for (const path of [initdbPassword, ...folders]) await chown(path, account.uid, account.gid);

  for (const letters of letterLocales) {
    const { code, output } = await runProgram(
      binaries,
      'initdb',
      [
        `--pgdata=${join(temporary, 'cluster')}`,
        `--username=${role}`,
        `--pwfile=${initdbPassword}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${letters}`,
        ...(isDurable ? [] : ['--no-sync']),
      ],
      account,
    );
    if (code === 0) break;
    if (!/invalid locale/.test(output) || letters === letterLocales.at(-1))
      throw new StartupError(`The database could not be created: initdb failed.\n${output.trim()}\n${elsewhere}`);
  }
  await rm(initdbPassword);
}

/** Names of locales in which Chinese characters are letters; systems differ. */
const letterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C'];
