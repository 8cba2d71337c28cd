import type { HttpRequest } from '#api/http.ts';

type Call = Pick<HttpRequest, 'callId' | 'method'>;

let count = 0;
const listeners = new Set<() => void>();

/** Whether an answer of the server is awaited. */
export const isCallUnderWay = (): boolean => count > 0;

/** Calls the listener after each call of this tab that may have changed something. Returns the function that ends it. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a call until it is answered. A failed call may have changed something as well. */
export async function callFollowed<T>(call: Call, answer: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await answer;
  } finally {
    count -= 1;
    if (mayChange(call)) for (const listener of listeners) listener();
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
