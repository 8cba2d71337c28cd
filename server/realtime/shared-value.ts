import type { Bus } from './bus';

/** A value that is cached until a server announces a change. */
export interface SharedValue<T> {
  get(): Promise<T>;
  /** Clears the caches of every server. Call it after the change is stored. */
  changed(): Promise<void>;
}

/**
 * Caches the result of `read` until an event arrives on `channel`. While events of other servers do not arrive, it reads
 * every time. A value that changed during the read is not cached.
 */
export function createSharedValue<T>(bus: Bus, channel: string, read: () => Promise<T>): SharedValue<T> {
  let cached: Promise<T> | undefined;
  const forget = () => {
    cached = undefined;
  };
  bus.subscribe(channel, forget);
  bus.onGap(forget);
  return {
    get: () => {
      if (!bus.isListening()) return read();
      if (cached) return cached;
      const reading = read();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) forget();
      });
      return reading;
    },
    changed: () => bus.publish(channel, null),
  };
}
