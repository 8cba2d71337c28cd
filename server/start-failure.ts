import type { Settings } from './settings';
import { StartupError } from './startup-error';
import { databaseError } from './storage/database-error';

/**
 * A `StartupError` for a port, an address or a database that the administrator of the server can correct. Another error is
 * returned unchanged. The message includes an administrator's password that was created before the failure, because a later
 * start cannot show it.
 */
export function startFailure(error: unknown, settings: Settings, initialPassword?: string): unknown {
  const message = messageOf(error, settings);
  if (message === undefined && initialPassword === undefined) return error;
  const password =
    initialPassword === undefined
      ? ''
      : `\nThe administrator was created before that: account admin, password ${initialPassword} (it is not shown again).`;
  return new StartupError(`${message ?? (error as Error).message}${password}`, { cause: error });
}

function messageOf(error: unknown, { host, port, databaseUrl }: Settings): string | undefined {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  // The name of the database's host is looked up, too.
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && (hostname ?? host) === host)) return listenFailures[code ?? '']?.(host, port);
  if (databaseUrl === undefined || databaseError(error)?.code !== 'databaseAway') return undefined;
  const reason = (error as Error).message || code;
  return `The database at ${placeOf(databaseUrl)} cannot be used: ${reason}. Check DATABASE_URL, and that PostgreSQL runs there.`;
}

const listenFailures: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another port.`,
  EACCES: (_host, port) => `This user may not listen on port ${port}. Set PORT to a port above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `The address ${host} is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
  EAI_AGAIN: (host) => `HOST is \`${host}\`, and its address cannot be looked up now. Give an address, or check the name server.`,
  ENOTFOUND: (host) => `HOST is \`${host}\`, which is not an address of this machine.`,
};

/** Without the password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
