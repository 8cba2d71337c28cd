import type { Settings } from './settings';
import { StartupError } from './startup-error';
import { databaseError } from './storage/database-error';

/**
 * Why the server did not start, in words for the person who starts it, where the cause is theirs to mend: the port, the
 * address, the database. Anything else comes back as it is. A password that was made for the administrator before the
 * failure is said here, as no later start knows it.
 */
export function startFailure(error: unknown, settings: Settings, initialPassword?: string): unknown {
  const message = messageOf(error, settings);
  if (message === undefined && initialPassword === undefined) return error;
  const password = initialPassword === undefined ? '' : `\nThe administrator was created before that: account admin, password ${initialPassword} (it is not shown again).`;
  return new StartupError(`${message ?? (error as Error).message}${password}`, { cause: error });
}

function messageOf(error: unknown, { host, port, databaseUrl }: Settings): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenFailures[code ?? '']?.(host, port);
  if (databaseUrl === undefined || databaseError(error)?.code !== 'databaseAway') return undefined;
  return `The database at ${placeOf(databaseUrl)} cannot be used: ${(error as Error).message || code}. Check DATABASE_URL, and that PostgreSQL runs there.`;
}

const listenFailures: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another port.`,
  EACCES: (_host, port) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `HOST is \`${host}\`, which is no address of this machine.`,
};

/** Without the password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
