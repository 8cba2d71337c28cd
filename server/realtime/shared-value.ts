import type { Bus } from './bus';

/** A value that is read once and kept until somebody, on any server, says that it changed. */
export interface SharedValue<T> {
  get(): Promise<T>;
  /** Tells every server to read anew; to be called after the change is stored. */
  changed(): Promise<void>;
}

/**
 * Keeps what `read` answers until `channel` of the bus speaks. While events of other servers do not arrive, it reads
 * every time. A value that changed while it was being read is not kept.
 */
export function createSharedValue<T>(bus: Bus, channel: string, read: () => Promise<T>): SharedValue<T> {
  let kept: Promise<T> | undefined;
  const forget = () => {
    kept = undefined;
  };
  bus.subscribe(channel, forget);
  bus.onGap(forget);
  return {
    get: () => {
      if (!bus.isListening()) return read();
      if (kept) return kept;
      const reading = read();
      kept = reading;
      reading.catch(() => {
        if (kept === reading) forget();
      });
      return reading;
    },
    changed: () => bus.publish(channel, null),
  };
}
