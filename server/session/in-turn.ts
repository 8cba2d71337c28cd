import { AppError } from '#server/app-error.ts';

/** Runs the work of one key in sequence, that of different keys in parallel. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Throws `tooManyRequests` when more than `maxWaiting` calls wait for one key.
 *
 * @example const inTurn = createInTurn(2); await Promise.all([inTurn('a', first), inTurn('a', second)]) // second begins when first is done
 */
export function createInTurn(maxWaiting: number): InTurn {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting) throw new AppError('tooManyRequests', { seconds: 1 });
    queues.set(key, queue);
    queue.length += 1;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
