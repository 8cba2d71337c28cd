import { atom, type Atom, type Setter } from 'jotai';
import { partsOf } from '../field-key';
import type { AnnouncedIssues, FieldIssue } from '../form-store';
import { batched } from './batched';
import { noIssues } from './field-atoms';
import { atomsOf } from './form-atoms';
import { findField, locateField, type FormState } from './form-state';

/** The shown issues of a form, and the fields that have one. */
export interface FieldIssues {
  readonly invalidFields: Atom<ReadonlySet<string>>;
  readonly announced: Atom<AnnouncedIssues>;
  hasIssues(key: string): boolean;
  show(key: string, issues: readonly FieldIssue[], set: Setter): void;
  /**
   * Shows several, and updates `invalidFields` once at the end. The first ones are shown at once, the others soon after.
   * `isWhole`: they come from a check of the whole form.
   */
  batch<T>(set: Setter, run: () => T, isWhole: boolean): T;
  /** Forgets removed cells. */
  forget(keys: readonly string[]): void;
  clear(set: Setter): void;
}

export function createFieldIssues(state: FormState): FieldIssues {
  const { jotai } = state;
  const invalidFields = atom<ReadonlySet<string>>(new Set<string>());
  const announced = atom<AnnouncedIssues>({ issues: noIssues, check: 0 });
  const invalidKeys = new Set<string>();
  const display = createDisplay(state);
  let batchIssues: FieldIssue[] | undefined;
  let checks = 0;

  function update(set: Setter, issues: readonly FieldIssue[], check = 0): void {
    const next = new Set([...invalidKeys].map((key) => partsOf(key)[0]));
    const previous = jotai.get(invalidFields);
    if (next.size !== previous.size || [...next].some((key) => !previous.has(key))) set(invalidFields, next);
    if (issues.length + jotai.get(announced).issues.length > 0) set(announced, { issues, check });
  }

  return {
    invalidFields,
    announced,
    hasIssues: (key) => invalidKeys.has(key),
    show(key, issues, set) {
      if (issues.length === 0 && !invalidKeys.has(key)) return;
      if (issues.length > 0) invalidKeys.add(key);
      else invalidKeys.delete(key);
      if (batchIssues && batchIssues.length >= maxShownAtOnce) display.showSoon(key, issues);
      else display.show(key, issues, set);
      if (batchIssues) batchIssues.push(...issues);
      else update(set, issues);
    },
    batch(set, run, isWhole) {
      batchIssues = [];
      try {
        return run();
      } finally {
        const issues = batchIssues;
        batchIssues = undefined;
        if (isWhole) checks += 1;
        update(set, issues, isWhole ? checks : 0);
      }
    },
    forget(keys) {
      display.forget(keys);
      const removed = keys.filter((key) => invalidKeys.delete(key));
      if (removed.length > 0) update(jotai.set, noIssues);
    },
    clear(set) {
      for (const key of invalidKeys) if (findField(state, key)) display.show(key, noIssues, set);
      invalidKeys.clear();
      update(set, noIssues);
    },
  };
}

/** More than a tall window holds. They are the ones around the first wrong field, which gets the focus. */
const maxShownAtOnce = 60;

/** In milliseconds: a frame, so that the mistakes shown before are painted. */
const frameTime = 16;

/** Shows issues at their fields: at once, or soon, a few in each frame. */
function createDisplay(state: FormState) {
  const { jotai } = state;
  const waiting = new Map<string, readonly FieldIssue[]>();

  function show(key: string, issues: readonly FieldIssue[], set: Setter): void {
    waiting.delete(key);
    set(atomsOf(state, ...locateField(state, key)).issues, issues.length > 0 ? issues : noIssues);
  }
  function showNext(): void {
    batched(jotai, (set) => {
      for (const [key, issues] of [...waiting].slice(0, maxShownAtOnce)) show(key, issues, set);
    });
    if (waiting.size > 0) setTimeout(showNext, frameTime);
  }
  return {
    show,
    showSoon(key: string, issues: readonly FieldIssue[]): void {
      if (waiting.size === 0) setTimeout(showNext, frameTime);
      waiting.set(key, issues);
    },
    forget: (keys: readonly string[]) => keys.forEach((key) => waiting.delete(key)),
  };
}
