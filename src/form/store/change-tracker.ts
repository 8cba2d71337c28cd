import { atom, type Atom, type PrimitiveAtom, type Setter } from 'jotai';
import type { FormStore } from '../form-store';

/** Whether the form differs from what it was opened with, and in which fields. */
export interface ChangeTracker {
  readonly dirty: Atom<boolean>;
  /** Counts every change. */
  readonly revision: Atom<number>;
  /** Counts a change; `counted` is the revision of the sub-table where it was made. */
  count(set: Setter, counted: PrimitiveAtom<number> | undefined): void;
  /** Records whether the value of a key differs from the opened one. */
  mark(set: Setter, key: string, isChanged: boolean): void;
  forget(keys: readonly string[]): void;
  clear(): void;
  /** Whether the field, or a cell in it, is changed. */
  isChanged(id: string): boolean;
}

export function createChangeTracker(jotai: FormStore['jotai']): ChangeTracker {
  const dirty = atom(false);
  const revision = atom(0);
  /** Contains the key of a sub-table if its rows differ. */
  const changedKeys = new Set<string>();
  return {
    dirty,
    revision,
    count(set, counted) {
      set(revision, increment);
      if (counted) set(counted, increment);
    },
    mark(set, key, isChanged) {
      if (isChanged === changedKeys.has(key)) return;
      if (isChanged) changedKeys.add(key);
      else changedKeys.delete(key);
      set(dirty, changedKeys.size > 0);
    },
    forget(keys) {
      for (const key of keys) changedKeys.delete(key);
    },
    clear() {
      changedKeys.clear();
      jotai.set(dirty, false);
    },
    isChanged: (id) => [...changedKeys].some((key) => key === id || key.startsWith(`${id}/`)),
  };
}

const increment = (value: number): number => value + 1;
