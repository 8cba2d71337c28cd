import { AppError } from '#server/app-error.ts';

/** Runs work of one key after the other, that of different keys side by side. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Throws `tooManyRequests` when more than `longest` wait for one key.
 *
 * @example const inTurn = createInTurn(2); await Promise.all([inTurn('a', first), inTurn('a', second)]) // second begins when first is done
 */
export function createInTurn(longest: number): InTurn {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > longest) throw new AppError('tooManyRequests', { seconds: 1 });
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
