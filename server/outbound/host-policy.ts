import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  noop,
  retry,
  wrap,
} from 'cockatiel';
import { AppError } from '#server/app-error.ts';

/** How one host is called: how many calls at once, when again, and when not at all. */
export interface HostPolicy {
  run<T extends { status: number }>(isRepeatable: boolean, signal: AbortSignal, attempt: () => Promise<T>): Promise<T>;
}

const maxRunning = 8;
const maxWaiting = 64;
const maxRepeats = 2;
/** Failures in a row after which a host is left alone, and how long, in milliseconds. */
const failuresToPause = 5;
const pauseTime = 30_000;

/**
 * Failed connections and answers 502, 503 and 504 are tried again after a growing, random delay. After five failures in a
 * row, calls fail at once for 30 seconds; then one call tests the host.
 */
export function hostPolicy(): HostPolicy {
  const room = bulkhead(maxRunning, maxWaiting);
  const breaker = circuitBreaker(handleWhen(isHostFailure), {
    halfOpenAfter: pauseTime,
    breaker: new ConsecutiveBreaker(failuresToPause),
  });
  const repeated = retry(
    handleWhen((error) => isHostFailure(error) && !(error instanceof BrokenCircuitError)),
    {
      maxAttempts: maxRepeats,
      backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }),
    },
  );
  return {
    run: async (isRepeatable, signal, attempt) => {
      try {
        signal.throwIfAborted();
        const work = async () => {
          const answer = await attempt().catch((error: unknown) => {
            throw signal.aborted ? signal.reason : error;
          });
          if (isUnavailable(answer.status)) throw new UnavailableAnswer(answer);
          return answer;
        };
        const policy = wrap(isRepeatable ? repeated : noop, breaker);
        // Without the signal: the room would lose the turn of a call that ends while it waits.
        return await untilAborted(
          room.execute(async () => {
            // A call that ended while it waited says nothing about the host.
            signal.throwIfAborted();
            return policy.execute(work, signal);
          }),
          signal,
        );
      } catch (error) {
        if (error instanceof UnavailableAnswer) return error.answer as Awaited<ReturnType<typeof attempt>>;
        if (error instanceof BrokenCircuitError) throw new AppError('outboundPaused', { seconds: pauseTime / 1000 });
        if (error instanceof BulkheadRejectedError) throw new AppError('outboundBusy');
        throw signal.aborted ? signal.reason : error;
      }
    },
  };
}

class UnavailableAnswer extends Error {
  constructor(readonly answer: unknown) {
    super('The host is unavailable.');
  }
}

const isUnavailable = (status: number): boolean => status >= 502 && status <= 504;

/** An answer that was refused, and a call that its caller ended, say nothing about the host. */
const isHostFailure = (error: Error): boolean =>
  !(error instanceof AppError) && !isNoRoom(error) && error.name !== 'AbortError' && !(error instanceof BulkheadRejectedError);

/** The agent has connections to as many hosts as it may have. */
export const isNoRoom = (error: unknown): boolean => (error as { code?: string }).code === 'UND_ERR_MAX_ORIGINS_REACHED';

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
