import { failedOptions, loadingOptions, type FieldOption, type FieldOptions } from './field-options';

/** One list of choices that any number of fields show. */
export interface SharedList {
  current(): FieldOptions;
  /** Follows the list; the first subscriber loads it. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  reload(): void;
}

export interface SharedLists {
  /** The list under a key; `load` is what loads it, the same for the same key. */
  list(key: string, load: () => Promise<readonly FieldOption[]>, lifetime: Lifetime): SharedList;
}

/**
 * `session`: kept when nobody shows it any more, and looked at again in the background when somebody does after a
 * minute. `renewed`: kept alike, and looked at again whenever somebody comes. `shown`: forgotten when nobody shows it, so that a dialog that is opened anew has the newest.
 */
export type Lifetime = 'session' | 'renewed' | 'shown';

/** Lists without a subscriber that are kept. */
const maxCachedLists = 300;
/** In milliseconds; the fields of one form count as one. */
const maxAge: Readonly<Record<Lifetime, number>> = { session: 60_000, renewed: 1_000, shown: 60_000 };

/**
 * Lists of choices by key: each is asked for once, however many fields show it and however often they are drawn.
 *
 * @example createSharedLists().list('units', async () => [{ id: 't', fullName: 't' }], 'session').current().status // 'loading'
 */
export function createSharedLists(now: () => number = Date.now): SharedLists {
  const lists = new Map<string, SharedList & { isShown(): boolean }>();
  return {
    list(key, load, lifetime) {
      const cached = lists.get(key);
      if (cached) return cached;
      if (lists.size >= maxCachedLists) for (const [old, list] of lists) if (!list.isShown()) lists.delete(old);
      const list = sharedList(load, lifetime, now);
      lists.set(key, list);
      return list;
    },
  };
}

function sharedList(
  load: () => Promise<readonly FieldOption[]>,
  lifetime: Lifetime,
  now: () => number,
): SharedList & { isShown(): boolean } {
  const listeners = new Set<() => void>();
  let options = loadingOptions;
  let loadedAt = Number.NEGATIVE_INFINITY;
  /** The request under way; an answer to one that is not any more says nothing. */
  let request: object | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const set = (next: FieldOptions): void => {
    if (next === options) return;
    options = next;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<void> => {
    const own = (request = {});
    const next = await load().then(readyOptions, () => undefined);
    if (request !== own) return;
    request = undefined;
    // A list that could not be looked at again stays.
    if (next) loadedAt = now();
    if (next ? !isSameList(next, options) : options.status !== 'ready') set(next ?? failedOptions);
  };
  const begin = (): void => {
    set(loadingOptions);
    void ask();
  };

  return {
    current: () => options,
    isShown: () => listeners.size > 0,
    subscribe(listener) {
      clearTimeout(forgetting);
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst && !request) {
        if (options.status !== 'ready') begin();
        else if (now() - loadedAt > maxAge[lifetime]) void ask();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || lifetime !== 'shown') return;
        // A field that is only drawn anew shows it again at once.
        forgetting = setTimeout(() => {
          request = undefined;
          options = loadingOptions;
        });
      };
    },
    reload: begin,
  };
}

const readyOptions = (list: readonly FieldOption[]): FieldOptions => ({ status: 'ready', list });

const isSameList = (left: FieldOptions, right: FieldOptions): boolean =>
  left.status === right.status && JSON.stringify(left.list) === JSON.stringify(right.list);
