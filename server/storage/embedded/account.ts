import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error';

/** A user of the system under whom PostgreSQL runs. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses root: an ordinary user that every system has, and that we need not add. */
export async function ordinaryAccount(): Promise<Account> {
  const accounts = await accountsOfSystem();
  const found = accounts.find(({ name }) => name === 'nobody') ?? accounts.find(({ name }) => name === 'daemon');
  if (!found) throw new StartupError('PostgreSQL does not run as root, and /etc/passwd has no user `nobody`. Start Tangu as an ordinary user, or set DATABASE_URL.');
  return found;
}

/** The user who owns a folder. */
export async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  const known = (await accountsOfSystem()).find((account) => account.uid === uid);
  return { name: known?.name ?? String(uid), uid, gid: known?.gid ?? gid };
}

/** Whether a user gets to the inside of a folder: every folder on the way lets them pass. */
export async function canEnter({ uid, gid }: Account, folder: string): Promise<boolean> {
  for (let current = await realpath(folder); ; current = dirname(current)) {
    const found = await stat(current);
    const bits = found.uid === uid ? found.mode >> 6 : found.gid === gid ? found.mode >> 3 : found.mode;
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
