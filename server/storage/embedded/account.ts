import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error';

/** The system user that runs PostgreSQL. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so it runs as a user that every system has. */
export async function ordinaryAccount(): Promise<Account> {
  const accounts = await accountsOfSystem();
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts.find(({ name }) => name === 'daemon');
  if (!account)
    throw new StartupError(
      'PostgreSQL does not run as root, and /etc/passwd has no user `nobody`. Start Tangu as an ordinary user, or set DATABASE_URL.',
    );
  return account;
}

/** The user who owns a folder. */
export async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  const owner = (await accountsOfSystem()).find((account) => account.uid === uid);
  return { name: owner?.name ?? String(uid), uid, gid: owner?.gid ?? gid };
}

/** Whether a user can enter a folder and all of its parents. */
export async function canEnter({ uid, gid }: Account, folder: string): Promise<boolean> {
  for (let current = await realpath(folder); ; current = dirname(current)) {
    const status = await stat(current);
    const bits = status.uid === uid ? status.mode >> 6 : status.gid === gid ? status.mode >> 3 : status.mode;
    if ((bits & 1) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

async function accountsOfSystem(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
