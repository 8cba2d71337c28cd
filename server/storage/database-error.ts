import { AppError } from '../app-error';

/**
 * What PostgreSQL or the way to it did, as an error of ours; `undefined` for an error of another origin, and for a
 * mistake of our own (a wrong statement), which is nobody's business outside the log.
 *
 * @example databaseError(Object.assign(new Error(), { code: '53100' }))?.code // 'diskFull'
 */
export function databaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (isAway(error, code, syscall)) return new AppError('databaseAway', {}, undefined, cause);
  if (code === '53100') return new AppError('diskFull', {}, undefined, cause);
  if (isBusy(error, code)) return new AppError('databaseBusy', {}, undefined, cause);
  if (code === '22021' || code === '22P05') return new AppError('textMalformed', { path: '' }, undefined, cause);
  // Columns that were once there count, too.
  if (code === '54011') return new AppError('tooManyFields', { limit: 1600 }, undefined, cause);
  if (wrongValues.has(code)) return new AppError('validation', {}, undefined, cause);
  return undefined;
}

/** The broken unique index, when that is what an error says. */
export function brokenIndex(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}

/** Not of its type, too long (for an index, too), out of range. */
const wrongValues = new Set(['22P02', '22001', '22003', '22007', '22008', '54000']);

/** `read` and `write` of a connection that was there, `connect` of one that never was; files have other system calls. */
const brokenConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** pg gives these no code. */
const awayMessage = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
const busyMessage = /^timeout exceeded when trying to connect/;

/**
 * Class 08: the connection failed. 57P: the server is shutting down, starting or has crashed. 28 and 3D: it does not let
 * us in. 25006: it has become a read-only copy.
 */
function isAway({ message }: Error, code: string, syscall?: string): boolean {
  if (/^(08...|57P0.|28...|3D000|25006)$/.test(code) || brokenConnection.has(code)) return true;
  return (code === 'ENOENT' && syscall === 'connect') || awayMessage.test(message);
}

/** Out of time (57014), connections or memory (53), or in each other's way (40, 55P03): the same call may succeed in a moment. */
const isBusy = ({ message }: Error, code: string): boolean => /^(57014|53...|40...|55P03)$/.test(code) || busyMessage.test(message);
