import { ApiError } from '#api/api-error.ts';
import type { HttpRequest } from '#api/http.ts';

type Call = Pick<HttpRequest, 'callId' | 'method'>;

let count = 0;
const listeners = new Set<() => void>();

/** Whether an answer of the server is awaited. */
export const isCallUnderWay = (): boolean => count > 0;

/**
 * Calls the listener after each call of this tab that may have changed something, and after a failed one, whose page may show the
 * failure. Returns the function that ends it.
 */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a call until it is answered. */
export async function callFollowed<T>(call: Call, answer: Promise<T>): Promise<T> {
  count += 1;
  let isFailed = false;
  try {
    return await answer;
  } catch (error) {
    isFailed = error instanceof ApiError;
    throw error;
  } finally {
    count -= 1;
    if (isFailed || mayChange(call)) for (const listener of listeners) listener();
  }
}

/**
 * Whether a call may change something. Reading calls with a body are listed by their operations: an unlisted one counts as a change.
 *
 * @example mayChange({ callId: 'module/energyLedger.list', method: 'POST' }) // false
 */
export const mayChange = ({ callId, method }: Call): boolean =>
  method !== 'GET' && !readingOperations.has(callId.slice(callId.lastIndexOf('.') + 1));

const readingOperations: ReadonlySet<string> = new Set([
  'list',
  'listBelow',
  'treeBelow',
  'below',
  'named',
  'selected',
  'data',
  'aggregate',
]);
