import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';

/** What was typed in a form and not saved. */
export interface Draft {
  userId: string;
  /** The dialog and its record. */
  key: string;
  values: FormValues;
}

const readers = new Set<() => Draft | undefined>();

/** Reads a form when the session ends. Returns the function that stops it. */
export function followDraft(read: () => Draft | undefined): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** What is typed in the open forms and not saved. */
export const currentDrafts = (): Draft[] => [...readers].flatMap((read) => read() ?? []);

/** The session has ended: keeps what is typed in the open forms and in `others`, in this tab and for the same user. */
export function keepDrafts(others: readonly Draft[] = []): void {
  const drafts = [...currentDrafts(), ...others];
  const [first] = drafts;
  if (!first) return;
  const kept = drafts.filter(({ userId }) => userId === first.userId).map(({ key, values }) => [key, values]);
  write({ userId: first.userId, drafts: { ...storedFor(first.userId), ...Object.fromEntries(kept) } });
}

/** The kept values of a form. Drafts of another user are removed. */
export const keptDraft = (key: string, userId: string): FormValues | undefined => {
  const values = storedFor(userId)[key];
  return isJsonObject(values) ? values : undefined;
};

export function dropDraft(key: string, userId: string): void {
  const { [key]: _dropped, ...drafts } = storedFor(userId);
  write(Object.keys(drafts).length > 0 ? { userId, drafts } : undefined);
}

/** Removes all drafts, as after a logout. */
export const forgetDrafts = (): void => write(undefined);

/** The number of drafts of a user. Drafts of another user are removed. */
export const draftCount = (userId: string): number => Object.keys(storedFor(userId)).length;

/** `sessionStorage` ends with the tab and is not shared with others. */
const storageKey = 'tangu.drafts';

function storedFor(userId: string): Readonly<Record<string, unknown>> {
  const stored = storedValue();
  if (!isJsonObject(stored)) return {};
  if (stored['userId'] === userId && isJsonObject(stored['drafts'])) return stored['drafts'];
  write(undefined);
  return {};
}

function storedValue(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return undefined;
  }
}

/** A full or missing storage keeps nothing. */
function write(value: object | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // What was kept before may belong to another user.
    sessionStorage.removeItem(storageKey);
  }
}
