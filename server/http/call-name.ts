import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

/**
 * Whether a part of a path is the name of a call and not an id. Ids contain digits, except those of shipped modules and
 * those in files of administrators, so a record is searched first where such ids exist.
 *
 * @example isCallName('TemplateDownload') // true
 */
export const isCallName = (part: string | undefined): boolean => part !== undefined && /^[A-Z][A-Za-z]+$/.test(part);

/** Whether an address is one of the API or of the live connection. */
export const isCall = (url: string): boolean => /^\/(api|websocket)(\/|\?|$)/i.test(url);

/** The error for a path that is not a call. */
export const callNotFound = ({ method, url }: FastifyRequest): AppError =>
  new AppError('callNotFound', { method, path: (url.split('?')[0] ?? '/').slice(0, 200) });

/** An error of a call, or `callNotFound` if the record or module that does not exist is the name of a call. */
export function withoutCallNames(error: unknown, request: FastifyRequest, named: string | undefined): unknown {
  const isMissing = error instanceof AppError && missing.has(error.code);
  return isMissing && isCallName(named) ? callNotFound(request) : error;
}

const missing: ReadonlySet<string> = new Set(['recordNotFound', 'moduleNotFound', 'moduleNotReleased']);
