/** Loads something again when it may have changed, at a moment that does not disturb. */
export interface QuietReload {
  request(): void;
  /** The moment may have come. */
  check(): void;
  stop(): void;
}

interface QuietReloadOptions {
  reload(): void;
  mayReload(): boolean;
  /** From 0 to 1. */
  random?(): number;
}

/** In ms. Many browsers show the same list, so each waits a random time. One list is loaded again only so often. */
const minDelay = 200;
const maxJitter = 1_300;
const minPause = 3_000;

export function createQuietReload({ reload, mayReload, random = Math.random }: QuietReloadOptions): QuietReload {
  let isDue = false;
  let lastTime = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    if (!isDue || !mayReload()) return;
    isDue = false;
    lastTime = Date.now();
    reload();
  };
  const check = (): void => {
    if (!isDue || timer !== undefined || !mayReload()) return;
    timer = setTimeout(run, Math.max(minDelay + random() * maxJitter, lastTime + minPause - Date.now()));
  };
  return {
    request: () => {
      isDue = true;
      check();
    },
    check,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
