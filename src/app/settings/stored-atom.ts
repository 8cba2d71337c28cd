import { atomWithStorage } from 'jotai/utils';

/** Converts a value to and from its stored text. `write` returns `null` to remove the entry. */
export interface Codec<T> {
  read(text: string | null): T;
  write(value: T): string | null;
}

/**
 * An atom that is stored in the browser and shared by all tabs. If the storage is unavailable or full, it lives as long
 * as the page.
 */
export const storedAtom = <T>(key: string, codec: Codec<T>) =>
  atomWithStorage<T>(
    key,
    codec.read(null),
    {
      getItem: () => codec.read(attempt(() => localStorage.getItem(key)) ?? null),
      setItem: (_key, value) => attempt(() => put(key, codec.write(value))),
      removeItem: () => attempt(() => localStorage.removeItem(key)),
      subscribe: (_key, notify) => {
        const listen = (event: StorageEvent) => {
          if (event.storageArea === localStorage && (event.key === key || event.key === null)) notify(codec.read(event.newValue));
        };
        window.addEventListener('storage', listen);
        return () => window.removeEventListener('storage', listen);
      },
    },
    { getOnInit: true },
  );

const put = (key: string, text: string | null): void => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text));

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
