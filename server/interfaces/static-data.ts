import { jsonReason } from '#engine/json-reason';
import { checkSize } from '#engine/check-size';
import { AppError } from '../app-error';

/**
 * The static data of an interface, from a JSON text or as a value. Throws `dataInterfaceDataMalformed` for a text that
 * is not JSON, and for data that is too deep or too large to be written as an answer.
 *
 * @example staticDataOf('Fuels', '[{"id":"1"}]') // [{ id: '1' }]
 */
export function staticDataOf(name: unknown, data: unknown): unknown {
  if (data === undefined || data === null || (typeof data === 'string' && data.trim() === '')) return [];
  try {
    return shallow(typeof data === 'string' ? JSON.parse(data) : data);
  } catch (error) {
    throw new AppError('dataInterfaceDataMalformed', { name, reason: reasonOf(error) });
  }
}

/** The reason of an error, without a part of the data: callers need not see the data themselves. */
export const reasonOf = (error: unknown): string => (error instanceof SyntaxError ? jsonReason(error) : String((error as Error).message));

/** Deeper data overflows the stack of `JSON.stringify`. */
const limits = { values: 1_000_000, depth: 256 };

function shallow(data: unknown): unknown {
  const [tooMuch] = checkSize(data, limits);
  if (tooMuch) throw new TypeError(`${tooMuch.code} (${String(tooMuch.params['limit'])})`);
  return data;
}
