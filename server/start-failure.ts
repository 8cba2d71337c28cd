import { join } from 'node:path';
import { AppError } from './app-error';
import type { Settings } from './settings';
import { StartupError } from './startup-error';
import { databaseError } from './storage/database-error';

/**
 * A `StartupError` for a port, an address, a database or a file that the administrator of the server can correct. Another error
 * is returned unchanged. The message includes an administrator's password that was created before the failure, because a later
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

function messageOf(error: unknown, settings: Settings): string | undefined {
  const { host, port, databaseUrl, dataDir } = settings;
  const { code = '', syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const reason = (error as Error).message || code;
  // The name of the database's host is looked up, too.
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && (hostname ?? host) === host))
    return listenFailures[code]?.(host, port) ?? `The server cannot listen on ${host}, port ${port}: ${reason}. Check HOST and PORT.`;
  if (error instanceof AppError && error.code === 'secretUnreadable')
    return (
      `The stored secrets cannot be opened: ${error.cause instanceof Error ? error.cause.message : reason} ` +
      `Restore ${join(dataDir, 'secret.key')} from a backup, or give its key in SECRET_KEY.`
    );
  if (isOfDatabase(error, code))
    return databaseUrl === undefined
      ? `The database in ${dataDir} cannot be used: ${reason}. ${adviceOf(error, code)}Its log, server.log beside it, may say more.`
      : `The database at ${placeOf(databaseUrl)} cannot be used: ${reason}. ${adviceOf(error, code)}` +
          'Check DATABASE_URL, and that PostgreSQL runs there.';
  return fileAdvice[code]?.(reason);
}

/** The database away, busy, full or forbidden (42501), or no TLS with it. */
const isOfDatabase = (error: unknown, code: string): boolean =>
  ['databaseAway', 'databaseBusy', 'diskFull'].includes(databaseError(error)?.code ?? '') || code === '42501' || isOfTls(error, code);

const isOfTls = (error: unknown, code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code) || /support SSL/.test((error as Error).message);

function adviceOf(error: unknown, code: string): string {
  if (isOfTls(error, code)) return 'Set sslmode in DATABASE_URL as that server needs it. ';
  if (/timeout/.test((error as Error).message))
    return 'It accepts connections and does not answer. ';
  return advice.find(([start]) => code.startsWith(start))?.[1] ?? '';
}

/** By the beginning of PostgreSQL's code. */
const advice: readonly (readonly [string, string])[] = [
  ['28', 'Its user or password is wrong, or its pg_hba.conf does not let this machine in. '],
  ['3D', 'Create it, in the encoding UTF8. '],
  ['42501', 'Let its user create tables and schemas: make the user the owner of the database. '],
  ['25006', 'It is a replica that is read only; name the primary server. '],
  ['53100', 'Make room on its disk. '],
  ['53300', 'Raise its max_connections, or end other programs that use it. '],
];

/** Errors of files and folders, whose message names the path. */
const fileAdvice: Readonly<Record<string, (reason: string) => string>> = {
  EACCES: mayNotWrite,
  EPERM: mayNotWrite,
  EROFS: mayNotWrite,
  ENOSPC: (reason) => `The disk is full: ${reason}. Make room on it, and start again.`,
  EDQUOT: (reason) => `The disk quota of this user is used up: ${reason}. Make room, and start again.`,
};

function mayNotWrite(reason: string): string {
  return `A file cannot be used: ${reason}. Give the user who starts Tangu the right to it, or set DATA_DIR to another folder.`;
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
