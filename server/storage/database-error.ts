import { AppError } from '../app-error';

/**
 * An error of PostgreSQL or of the connection to it as an `AppError`. `undefined` for an error of another origin and for
 * a wrong statement, whose text belongs in the log only.
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
  // Dropped columns count as well.
  if (code === '54011') return new AppError('tooManyFields', { limit: 1600 }, undefined, cause);
  if (wrongValues.has(code)) return new AppError('validation', {}, undefined, cause);
  return undefined;
}

/** The name of the unique index that a statement violated. */
export function brokenIndex(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}

/**
 * The last column of the unique index that a statement violated. The column that a release prepares counts as the present one.
 *
 * @example brokenColumn({ detail: 'Key (a, "md_x$code$next")=(1, 2) already exists.' }) // 'code'
 */
export function brokenColumn(error: unknown): string | undefined {
  const { detail } = error as { detail?: unknown };
  const columns = typeof detail === 'string' ? /^Key \((.+?)\)=/.exec(detail)?.[1] : undefined;
  const last = columns?.split(', ').at(-1)?.replaceAll('"', '');
  return last?.endsWith('$next') === true ? last.split('$').at(-2) : last;
}

/** Values of the wrong type, too long (also for an index) or out of range. */
const wrongValues = new Set(['22P02', '22001', '22003', '22007', '22008', '54000']);

/** Codes of Node.js for a connection that failed or broke. Errors of files have other codes. */
const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of pg that have no code. */
const awayMessage = new RegExp(
  '^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|' +
    'Cannot use a pool after calling end)',
);
const busyMessage = /^timeout exceeded when trying to connect/;

/**
 * Class 08: the connection failed. 57P: the server is shutting down, starting or has crashed. 28 and 3D: it refuses the
 * login or the database. 25006: it has become a read-only replica.
 */
function isAway({ message }: Error, code: string, syscall?: string): boolean {
  if (/^(08...|57P0.|28...|3D000|25006)$/.test(code) || brokenConnection.has(code)) return true;
  return (code === 'ENOENT' && syscall === 'connect') || awayMessage.test(message);
}

/** Timeout (57014), no connections or memory left (53), deadlock or lock timeout (40, 55P03): the same call may succeed later. */
const isBusy = ({ message }: Error, code: string): boolean => /^(57014|53...|40...|55P03)$/.test(code) || busyMessage.test(message);
