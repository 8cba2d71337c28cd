import { ApiError } from './api-error';

/** Tells what failed to load when the server can be reached again. */
export interface Reconnection {
  /** Calls the listener once, when the server can be reached again. Returns the function that stops waiting. */
  wait(listener: () => void): () => void;
  /** A call was answered, so that the server can be reached. */
  answered(): void;
  /** The network may be back: the browser is online, or its tab is visible again. */
  mayBeBack(): void;
}

interface ReconnectionOptions {
  /** Whether the server can be reached. */
  probe(): Promise<boolean>;
  /** Hidden tabs do not probe. */
  isVisible?(): boolean;
  /** From 0 to 1. Spreads the requests of many tabs. */
  random?(): number;
  now?(): number;
}

/** Delays between two probes, in ms. */
const minDelay = 2_000;
const maxDelay = 60_000;
/** Maximum delay after a sign that the server is back, in ms. */
const maxJitter = 1_500;
/** Time without a failure after which the next one starts with the shortest delay again, in ms. */
const calmTime = 60_000;

/**
 * Waits for the server: probes it with growing delays as long as a listener waits. A listener that fails again and waits
 * again goes on with the longer delays, so that a failing call is never repeated in a loop.
 *
 * @example createReconnection({ probe: async () => (await fetch('/readyz')).ok }).wait(reload)
 */
export function createReconnection({
  probe,
  isVisible = () => true,
  random = Math.random,
  now = Date.now,
}: ReconnectionOptions): Reconnection {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let lastFailure = Number.NEGATIVE_INFINITY;
  /** Answered calls shorten only the first delay of an outage, since the failed call may fail although others do not. */
  let isHastened = false;

  const start = (delay: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const announce = (): void => {
    timer = undefined;
    const waiting = [...listeners];
    listeners.clear();
    for (const listener of waiting) listener();
  };
  const tryAgain = async (): Promise<void> => {
    if (!isVisible()) return;
    if (await probe().catch(() => false)) announce();
    else if (listeners.size > 0) schedule();
  };
  const schedule = (): void => {
    lastFailure = now();
    const delay = Math.min(maxDelay, minDelay * 2 ** attempts);
    attempts += 1;
    start(delay * (0.5 + random() / 2), () => void tryAgain());
  };

  return {
    wait(listener) {
      if (now() - lastFailure > calmTime) {
        attempts = 0;
        isHastened = false;
      }
      listeners.add(listener);
      if (timer === undefined || listeners.size === 1) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    answered() {
      if (listeners.size === 0 || isHastened) return;
      isHastened = true;
      start(random() * maxJitter, announce);
    },
    mayBeBack() {
      if (listeners.size > 0) start(random() * maxJitter, () => void tryAgain());
    },
  };
}

/** Whether a call failed because the server, or its database, could not be reached. */
export const isOutage = (error: unknown): boolean => error instanceof ApiError && outageCodes.has(error.code);

const outageCodes = new Set([0, 502, 503, 504]);

/** In milliseconds. */
const probeTimeout = 5_000;

/** The connection of this tab with its server. */
export const reconnection = createReconnection({
  probe: async () => (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) })).ok,
  isVisible: () => document.visibilityState === 'visible',
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', reconnection.mayBeBack);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnection.mayBeBack());
}
