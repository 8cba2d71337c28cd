import { atom, type Atom, type Setter } from 'jotai';
import type { FieldIssue } from '../form-store';
import { partsOf } from '../field-key';
import { noIssues } from './field-atoms';
import { atomsOf } from './form-atoms';
import { findField, locateField, type FormState } from './form-state';

/** The shown issues of a form, and the fields that have one. */
export interface FieldIssues {
  readonly invalidFields: Atom<ReadonlySet<string>>;
  hasIssues(key: string): boolean;
  show(key: string, issues: readonly FieldIssue[], set: Setter): void;
  /** Shows several, and updates `invalidFields` once at the end. */
  batch<T>(set: Setter, run: () => T): T;
  /** Forgets removed cells. */
  forget(keys: readonly string[]): void;
  clear(set: Setter): void;
}

export function createFieldIssues(state: FormState): FieldIssues {
  const { jotai } = state;
  const invalidFields = atom<ReadonlySet<string>>(new Set<string>());
  const invalidKeys = new Set<string>();
  let isBatching = false;

  function update(set: Setter): void {
    if (isBatching) return;
    const next = new Set([...invalidKeys].map((key) => partsOf(key)[0]));
    const previous = jotai.get(invalidFields);
    if (next.size !== previous.size || [...next].some((key) => !previous.has(key))) set(invalidFields, next);
  }

  return {
    invalidFields,
    hasIssues: (key) => invalidKeys.has(key),
    show(key, issues, set) {
      if (issues.length === 0 && !invalidKeys.has(key)) return;
      set(atomsOf(state, ...locateField(state, key)).issues, issues.length > 0 ? issues : noIssues);
      if (issues.length > 0) invalidKeys.add(key);
      else invalidKeys.delete(key);
      update(set);
    },
    batch(set, run) {
      isBatching = true;
      try {
        return run();
      } finally {
        isBatching = false;
        update(set);
      }
    },
    forget(keys) {
      const removed = keys.filter((key) => invalidKeys.delete(key));
      if (removed.length > 0) update(jotai.set);
    },
    clear(set) {
      for (const key of invalidKeys) {
        const location = findField(state, key);
        if (location) set(atomsOf(state, ...location).issues, noIssues);
      }
      invalidKeys.clear();
      set(invalidFields, new Set<string>());
    },
  };
}
