import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval';

/** A store of values by key in the browser. Each call is one transaction. */
export interface DraftStorage {
  getMany(keys: readonly string[]): Promise<unknown[]>;
  setMany(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  deleteMany(keys: readonly string[]): Promise<void>;
  keys(): Promise<string[]>;
}

/** The drafts of this browser, in IndexedDB. */
export function browserDrafts(): DraftStorage {
  const store = createStore('tangu.designer', 'drafts');
  return {
    getMany: (names) => getMany([...names], store),
    setMany: (entries) =>
      setMany(
        entries.map(([key, value]) => [key, value]),
        store,
      ),
    deleteMany: (names) => delMany([...names], store),
    keys: () => keys<string>(store),
  };
}
