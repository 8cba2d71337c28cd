import { AppError } from '#server/app-error.ts';

/** States of PostgreSQL: a cancelled statement, and a lock that was not free in time. */
const timeStates: ReadonlySet<string> = new Set(['57014', '55P03']);

/** Errors of MySQL and MariaDB for a statement that took too long. */
const timeNumbers: ReadonlySet<number> = new Set([3024, 1969, 1205]);

/**
 * The error of a query in the words of the product. The reason is that of the database and can quote values: `answerInterface`
 * leaves it out for callers who may not change interfaces.
 */
export function queryFailure(error: unknown, { name, timeLimit }: { name: unknown; timeLimit: number }): AppError {
  if (error instanceof AppError) return error;
  const { code, errno, message = '' } = error as { code?: string; errno?: number; message?: string };
  if (timeStates.has(code ?? '') || timeNumbers.has(errno ?? 0))
    return new AppError('dataInterfaceQueryTime', { name, seconds: timeLimit / 1000 }, undefined, { cause: error });
  if (untrustedCodes.has(code ?? '')) return new AppError('dataSourceUntrusted', { name, reason: code }, undefined, { cause: error });
  const isAnswer = /^[0-9A-Z]{5}$/.test(code ?? '') || (errno !== undefined && errno > 1000 && !isAway(code));
  if (!isAnswer || isAway(code)) return new AppError('dataSourceAway', { name, reason: code ?? '' }, undefined, { cause: error });
  return new AppError('dataInterfaceQueryFailed', { name, reason: message.slice(0, 300) }, undefined, { cause: error });
}

/** Codes of Node for a certificate that is not verified: its authority, its name, or its time. */
const untrustedCodes: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** States of a refused connection: wrong password, unknown database, too many connections, and those of sockets. */
const isAway = (code = ''): boolean =>
  /^(08|28|3D|53|57P)/.test(code) || /^(E[A-Z]+|ER_ACCESS_DENIED_ERROR|ER_BAD_DB_ERROR|ER_CON_COUNT_ERROR|PROTOCOL_.*)$/.test(code);
