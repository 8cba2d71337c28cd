/**
 * The pages that are mounted. One that leaves the sight rests with its effects as long as all that it shows is certain to be as it
 * was. Otherwise it sleeps, without effects, and loads again when it comes back.
 */
export interface RestingPages {
  show(path: string): void;
  /** `canRest`: the page waits for nothing and loses nothing. */
  hide(path: string, canRest: boolean): void;
  /** Records of a resource may have changed, or anything. */
  changed(resource?: string): void;
  /** Forgets all other pages. */
  keepOnly(paths: readonly string[]): void;
  /** The paths of the pages that sleep: the same set until it changes. */
  sleeping(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
}

interface RestingPagesOptions {
  /** The resources that a page shows; `undefined` if it can change without a message. */
  resourcesOf(path: string): ReadonlySet<string> | undefined;
  /** Whether changes are told at the moment. */
  isConnected(): boolean;
}

interface MountedPage {
  state: 'shown' | 'resting' | 'sleeping';
  /** Whether something may have changed since its effects began. In sight, the page may show it already. */
  isOutdated: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** In ms. Bounds what a page misses that no message tells, such as the time of day. */
export const maxRest = 300_000;

/** @example createRestingPages({ resourcesOf: followedResources, isConnected: liveHub.isConnected }) */
export function createRestingPages({ resourcesOf, isConnected }: RestingPagesOptions): RestingPages {
  const pages = new Map<string, MountedPage>();
  const listeners = new Set<() => void>();
  let sleeping: ReadonlySet<string> = new Set();

  const publish = (): void => {
    const next = [...pages].flatMap(([path, { state }]) => (state === 'sleeping' ? path : []));
    if (next.length === sleeping.size && next.every((path) => sleeping.has(path))) return;
    sleeping = new Set(next);
    for (const listener of listeners) listener();
  };
  const set = (path: string, state: MountedPage['state'], isOutdated: boolean): void => {
    clearTimeout(pages.get(path)?.timer);
    const page: MountedPage = { state, isOutdated };
    if (state === 'resting') page.timer = setTimeout(() => outdate(path, page), maxRest);
    pages.set(path, page);
    publish();
  };
  const outdate = (path: string, page: MountedPage): void => {
    if (page.state === 'resting') set(path, 'sleeping', true);
    else page.isOutdated = true;
  };
  const isShownBy = (path: string, resource: string | undefined): boolean =>
    resource === undefined || resourcesOf(path)?.has(resource) !== false;

  return {
    show(path) {
      const before = pages.get(path);
      set(path, 'shown', before !== undefined && before.state !== 'sleeping' && before.isOutdated);
    },
    hide(path, canRest) {
      const isCertain = canRest && isConnected() && pages.get(path)?.isOutdated === false && resourcesOf(path) !== undefined;
      set(path, isCertain ? 'resting' : 'sleeping', !isCertain);
    },
    changed(resource) {
      for (const [path, page] of pages) if (isShownBy(path, resource)) outdate(path, page);
    },
    keepOnly(paths) {
      for (const [path, { timer }] of pages) {
        if (paths.includes(path)) continue;
        clearTimeout(timer);
        pages.delete(path);
      }
      publish();
    },
    sleeping: () => sleeping,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
