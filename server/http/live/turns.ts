/** Keeps the order of items, some of which are not ready yet. */
export interface Turns<T> {
  /** Takes an item at once if it is its turn. `undefined` in a promise is left out. @returns whether there was a place */
  add(item: T | Promise<T | undefined>): boolean;
  /** Holds all items back until `release`. */
  hold(): void;
  release(): void;
  clear(): void;
}

/** @example createTurns(console.log, 10).add('taken at once') // true */
export function createTurns<T>(take: (item: T) => void, maxWaiting: number): Turns<T> {
  const waiting: (T | Promise<T | undefined>)[] = [];
  const state = { holds: 0, isWorking: false };
  const work = async (): Promise<void> => {
    if (state.isWorking) return;
    state.isWorking = true;
    while (state.holds === 0 && waiting.length > 0) {
      const next = waiting[0] as T | Promise<T | undefined>;
      const item = next instanceof Promise ? await next : next;
      // Meanwhile the items may have been cleared, or held back.
      if (waiting[0] !== next || state.holds > 0) continue;
      waiting.shift();
      if (item !== undefined) take(item);
    }
    state.isWorking = false;
  };
  return {
    add: (item) => {
      if (state.holds === 0 && waiting.length === 0 && !(item instanceof Promise)) {
        take(item);
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      waiting.push(item);
      void work();
      return true;
    },
    hold: () => {
      state.holds += 1;
    },
    release: () => {
      state.holds -= 1;
      void work();
    },
    clear: () => {
      waiting.length = 0;
    },
  };
}
