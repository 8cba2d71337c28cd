import { AppError } from '../app-error';
import type { ErrorCode } from '../error-codes';

interface Failure {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** An `AppError` for an S3 server that cannot be used now; another error is returned unchanged. */
export function s3Error(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error as Failure);
  // The error of the SDK holds the whole response, which a log would show.
  const { name, message } = error as Error;
  return code ? new AppError(code, {}, undefined, { cause: new Error(`${name}: ${message}`) }) : error;
}

export const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Failure).name ?? '');

/** Another server ended an upload in parts. */
export const isEnded = (error: unknown): boolean => (error as Failure).name === 'NoSuchUpload';

/** The S3 server does not have a call. */
export const isNotImplemented = (error: unknown): boolean =>
  (error as Failure).name === 'NotImplemented' || (error as Failure).$metadata?.httpStatusCode === 501;

function codeOf({ name = '', code = '', $metadata }: Failure): ErrorCode | undefined {
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchUpload') return 'uploadGone';
  if (status === 507 || fullNames.has(name)) return 'diskFull';
  if (status === 401 || status === 403 || name === 'CredentialsProviderError') return 'fileStoreRefused';
  if (name === 'NoSuchBucket' || awayNames.has(name) || awayCodes.has(code) || (status !== undefined && status >= 500))
    return 'fileStoreAway';
  return undefined;
}

/** MinIO's name, and those of servers that keep a quota. */
const fullNames: ReadonlySet<string> = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

const awayNames: ReadonlySet<string> = new Set(['TimeoutError', 'NetworkingError', 'SlowDown', 'RequestTimeout']);

const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
