import { isOutage, reconnection, type Reconnection } from '#api/reconnection.ts';
import { createNamedChoices } from './named-choices';
import { failedOptions, loadingOptions, type FieldOptions, type LoadedOptions } from './field-options';

/** A list of choices that several fields show. */
export interface SharedList {
  current(): FieldOptions;
  /** Follows the list; the first subscriber loads it. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  reload(): void;
  /** Adds the choices of these ids if the list is cut. The ids of all fields and rows are asked for at once. */
  name(ids: readonly string[]): void;
}

export interface SharedLists {
  /** The list of a key. `load` must be equivalent for equal keys. */
  list(key: string, load: () => Promise<LoadedOptions>, lifetime: Lifetime): SharedList;
  /** The choices on the server changed: shown lists are loaded again, the others when they are next shown. */
  expire(): void;
}

/**
 * `session`: cached without subscribers, and refreshed in the background for a first subscriber after a minute.
 * `renewed`: cached, and refreshed for every first subscriber after a second.
 * `shown`: dropped without subscribers, so that a reopened dialog loads the newest list.
 */
export type Lifetime = 'session' | 'renewed' | 'shown';

/** Lists without a subscriber are dropped beyond this number. */
const maxCachedLists = 300;
/** In milliseconds. A second is enough for all fields of one form to share a request. */
const maxAge: Readonly<Record<Lifetime, number>> = { session: 60_000, renewed: 1_000, shown: 60_000 };

/**
 * Lists of choices by key. Each is requested once, for any number of fields and renders.
 *
 * @example createSharedLists().list('units', async () => [{ id: 't', fullName: 't' }], 'session').current().status // 'loading'
 */
export function createSharedLists(now: () => number = Date.now, wait: Reconnection['wait'] = reconnection.wait): SharedLists {
  const lists = new Map<string, CachedList>();
  return {
    expire: () => {
      for (const list of lists.values()) list.expire();
    },
    list(key, load, lifetime) {
      const cached = lists.get(key);
      if (cached) return cached;
      if (lists.size >= maxCachedLists) for (const [oldKey, oldList] of lists) if (!oldList.isShown()) lists.delete(oldKey);
      const list = createSharedList(load, lifetime, now, wait);
      lists.set(key, list);
      return list;
    },
  };
}

interface CachedList extends SharedList {
  isShown(): boolean;
  expire(): void;
}

function createSharedList(
  load: () => Promise<LoadedOptions>,
  lifetime: Lifetime,
  now: () => number,
  wait: Reconnection['wait'],
): CachedList {
  const listeners = new Set<() => void>();
  const shown = createShown(listeners);
  let loadedAt = Number.NEGATIVE_INFINITY;
  /** The pending request. The answer to an older request is ignored. */
  let pendingRequest: object | undefined;
  let dropTimer: ReturnType<typeof setTimeout> | undefined;

  const refresh = async (): Promise<void> => {
    const request = (pendingRequest = {});
    const [next, error] = await load().then(readyResult, (reason: unknown) => [undefined, reason] as const);
    if (pendingRequest !== request) return;
    pendingRequest = undefined;
    if (isOutage(error)) wait(() => listeners.size > 0 && !pendingRequest && void refresh());
    // A list whose refresh failed stays as it is.
    if (next) loadedAt = now();
    if (next ? !isSameList(next, shown.loaded()) : shown.loaded().status !== 'ready') shown.set(next ?? failedOptions);
  };
  const reload = (): void => {
    shown.set(loadingOptions);
    void refresh();
  };

  return {
    current: shown.current,
    name: shown.name,
    isShown: () => listeners.size > 0,
    expire() {
      shown.forget();
      loadedAt = Number.NEGATIVE_INFINITY;
      // A pending answer may be older than the change.
      if (listeners.size > 0) void refresh();
      else pendingRequest = undefined;
    },
    subscribe(listener) {
      clearTimeout(dropTimer);
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst && !pendingRequest) {
        if (shown.loaded().status !== 'ready') reload();
        else if (now() - loadedAt > maxAge[lifetime]) void refresh();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || lifetime !== 'shown') return;
        // A field that is only remounted subscribes again at once.
        dropTimer = setTimeout(() => {
          pendingRequest = undefined;
          shown.forget();
          shown.set(loadingOptions);
        });
      };
    },
    reload,
  };
}

/** The options as the server answered them, and as fields show them: with the choices that were asked for by their ids. */
function createShown(listeners: ReadonlySet<() => void>) {
  let loaded = loadingOptions;
  let options = loaded;
  const publish = (): void => {
    const next = named.addedTo(loaded);
    if (next === options) return;
    options = next;
    for (const listener of listeners) listener();
  };
  const named = createNamedChoices(publish);
  return {
    loaded: () => loaded,
    current: () => options,
    set(next: FieldOptions): void {
      loaded = next;
      publish();
    },
    name: (ids: readonly string[]): void => named.request(ids, loaded),
    forget: named.forget,
  };
}

const readyOptions = (loaded: LoadedOptions): FieldOptions => ({ status: 'ready', ...('list' in loaded ? loaded : { list: loaded }) });

const readyResult = (loaded: LoadedOptions) => [readyOptions(loaded), undefined] as const;

const isSameList = (left: FieldOptions, right: FieldOptions): boolean =>
  left.status === right.status &&
  (left.more === undefined) === (right.more === undefined) &&
  JSON.stringify(left.list) === JSON.stringify(right.list);
