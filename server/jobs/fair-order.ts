/**
 * The place of a user's next job among the waiting ones of its kind: 0, or lower for each job that the same user has
 * enqueued within the last minute. So a user's first job waits behind one job of each other user, and not behind the
 * thousands of one.
 *
 * @example const place = createFairOrder(); place('export', 'ann') // 0, then -1 within a minute
 */
export function createFairOrder(now: () => number = Date.now): (kind: string, userId: string | undefined) => number {
  let counts = new Map<string, number>();
  let start = now();
  return (kind, userId) => {
    if (now() - start > window) {
      counts = new Map();
      start = now();
    }
    const key = `${kind} ${userId ?? ''}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return -count;
  };
}

/** In milliseconds. */
const window = 60_000;
