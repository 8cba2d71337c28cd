import type { Bus } from '../realtime/bus';

/** Values by id that are worked out once and kept until somebody, on any server, says that they changed. */
export interface ModuleCache<T> {
  get(id: string): Promise<T>;
  /** To be called after the change is stored. */
  changed(id: string): Promise<void>;
}

/** Modules kept in memory: more are worked out anew when they are asked for. */
const most = 500;

/** While events of other servers do not arrive, every value is worked out anew. One that failed is not kept. */
export function createModuleCache<T>(bus: Bus, channel: string, read: (id: string) => Promise<T>): ModuleCache<T> {
  const kept = new Map<string, Promise<T>>();
  bus.subscribe(channel, (payload) => {
    kept.delete(String(payload));
  });
  bus.onGap(() => kept.clear());
  return {
    get: (id) => {
      if (!bus.isListening()) return read(id);
      const known = kept.get(id);
      if (known) return known;
      const reading = read(id);
      kept.set(id, reading);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      reading.catch(() => {
        if (kept.get(id) === reading) kept.delete(id);
      });
      return reading;
    },
    changed: (id) => bus.publish(channel, id),
  };
}
