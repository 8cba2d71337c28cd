/** Lets at most `count` holders in at once, in the order of their calls. */
export interface Slots {
  /** Resolves with the function that frees the slot. Rejects with the reason of the signal. */
  take(signal: AbortSignal): Promise<() => void>;
}

/** @example const release = await createSlots(1).take(signal); release() */
export function createSlots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();
  const release = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        if (free > 0) {
          free -= 1;
          return resolve(release);
        }
        const abort = () => {
          waiting.delete(enter);
          reject(signal.reason as Error);
        };
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', abort);
          resolve(release);
        };
        waiting.add(enter);
        signal.addEventListener('abort', abort, { once: true });
      }),
  };
}
