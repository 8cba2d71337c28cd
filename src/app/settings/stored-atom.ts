import { atomWithStorage } from 'jotai/utils';

/** How a value is written into the browser's storage; `write` gives `null` for a value that needs no place there. */
export interface Codec<T> {
  read(text: string | null): T;
  write(value: T): string | null;
}

/**
 * An atom whose value outlives the page and is shared by all tabs of the browser.
 * Without storage (switched off, full) it lives as long as the page.
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
