import { LRUCache } from 'lru-cache';
import type { Release } from './release';

/** Releases by the ids of their modules, within a limit of memory. The one that was not read for longest is dropped first. */
export interface ReleaseCache {
  /** The cached release, the one that is being read, or the result of `read`, which is cached unless it fails. */
  get(id: string, read: () => Promise<Release>): Promise<Release>;
  /** A release that is being read is answered, but not cached. */
  forget(id: string): void;
  forgetAll(): void;
}

/** In bytes. */
const maxMemory = 64 * 1024 * 1024;

/** @example createReleaseCache().get('site', () => readRelease('site')) */
export function createReleaseCache(limit = maxMemory): ReleaseCache {
  const releases = new LRUCache<string, Release>({
    maxSize: limit,
    // A single release is cached whatever its size, because reading a large one again for each call would take longest.
    sizeCalculation: (release) => Math.min(memoryOf(release), limit),
  });
  const reading = new Map<string, Promise<Release>>();
  return {
    get: (id, read) => {
      const cached = releases.get(id);
      if (cached) return Promise.resolve(cached);
      const current = reading.get(id);
      if (current) return current;
      const started = read().then(
        (release) => {
          if (reading.get(id) === started) {
            reading.delete(id);
            releases.set(id, release);
          }
          return release;
        },
        (error: unknown) => {
          if (reading.get(id) === started) reading.delete(id);
          throw error;
        },
      );
      reading.set(id, started);
      return started;
    },
    forget: (id) => {
      releases.delete(id);
      reading.delete(id);
    },
    forgetAll: () => {
      releases.clear();
      reading.clear();
    },
  };
}

/** In bytes. Measured: 24 KB for a module of twelve fields, and 3.5 to 4 bytes a character for large ones. */
const base = 20_000;
const bytesPerCharacter = 8;

/**
 * About how much memory a release takes, with what is derived from it.
 *
 * @example memoryOf(release) // 42584 for a form JSON of 2 823 characters
 */
const memoryOf = ({ wire }: Release): number =>
  Object.values(wire).reduce<number>((bytes, value) => bytes + (typeof value === 'string' ? value.length * bytesPerCharacter : 0), base);
