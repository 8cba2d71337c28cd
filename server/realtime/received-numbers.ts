import type { LivePosition } from './live-position';

/** The last number that this server has delivered, of each server. */
export interface ReceivedNumbers {
  last(origin: number): number;
  set(origin: number, number: number): void;
  /** Forgets servers that have been silent for `age` (in ms). */
  forgetSilent(age: number): void;
  /** Begins again with these numbers. */
  restart(epoch: number, numbers: ReadonlyMap<number, number>): void;
  all(): Map<number, number>;
  position(): LivePosition;
}

export function createReceivedNumbers(): ReceivedNumbers {
  const numbers = new Map<number, number>();
  const times = new Map<number, number>();
  let epoch = 0;
  const set: ReceivedNumbers['set'] = (origin, number) => {
    numbers.set(origin, number);
    times.set(origin, Date.now());
  };
  return {
    last: (origin) => numbers.get(origin) ?? 0,
    set,
    forgetSilent: (age) => {
      for (const [origin, time] of times) if (time < Date.now() - age && numbers.delete(origin)) times.delete(origin);
    },
    restart: (newEpoch, newNumbers) => {
      epoch = newEpoch;
      numbers.clear();
      for (const [origin, number] of newNumbers) set(origin, number);
    },
    all: () => new Map(numbers),
    position: () => ({ epoch, time: Date.now(), numbers: new Map(numbers) }),
  };
}
