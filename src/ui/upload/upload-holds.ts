/** Ends a hold. */
const releases = new Map<string, () => void>();

const lockName = (key: string): string => `tangu-upload ${key}`;

/**
 * Marks an upload as that of this page until it is released, or the page is gone. Resolves to `false` if another page, or this one,
 * holds it. Browsers lock on pages with TLS only; without locks nothing is held.
 */
export async function holdUpload(key: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  return new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(key, release));
    };
    locks.request(lockName(key), { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

export function releaseUpload(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}
