import { AppError } from '#server/app-error.ts';

/** How many calls run at once; further calls wait. */
export interface PlacesOptions {
  total: number;
  perCaller: number;
  /** Maximum number of waiting calls of one caller. */
  maxWaiting: number;
}

/** Gives its place to the next call. Further uses do nothing. */
type Leave = () => void;

/** Calls back when the client goes, until the returned function is called. A signal for each waiting call would cost more. */
type WhenGone = (callback: () => void) => () => void;

/** The places in which calls run. */
export interface Places {
  /**
   * Waits for a place. Throws `tooManyRequests` if too many calls of the caller wait, and `requestAborted` if the client goes
   * first.
   */
  enter(caller: string, whenGone: WhenGone): Leave | Promise<Leave>;
}

interface Line {
  running: number;
  /** Whether the caller's last call was short. */
  isQuick: boolean;
  /** The functions that give a place to the waiting calls, the oldest first. */
  waiting: Set<() => void>;
}

/** A call up to this time is short, in ms. */
const quickTime = 50;

const placesOf = ({ isQuick }: Line, perCaller: number): number => (isQuick ? 2 * perCaller : perCaller);

/**
 * Places for calls that use the database. The calls of one caller fill at most `perCaller` places, so that they wait
 * behind each other, or twice as many while they are short; callers with waiting calls take turns. A call that has a
 * place holds one connection for a transaction and needs further ones only for single statements, so with fewer places
 * than connections no call waits for ever.
 *
 * @example const leave = await createPlaces({ total: 16, perCaller: 4, maxWaiting: 1_000 }).enter('user', whenGone)
 */
export function createPlaces({ total, perCaller, maxWaiting }: PlacesOptions): Places {
  const lines = new Map<string, Line>();
  let running = 0;
  const leaveOf = (caller: string, line: Line): Leave => {
    running += 1;
    line.running += 1;
    const entered = performance.now();
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      line.isQuick = performance.now() - entered <= quickTime;
      running -= 1;
      line.running -= 1;
      forgetIfEmpty(caller, line);
      admitNext();
    };
  };
  const forgetIfEmpty = (caller: string, line: Line) => {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(caller);
  };
  const admitNext = () => {
    for (const [caller, line] of lines) {
      if (running >= total) return;
      const [admit] = line.running < placesOf(line, perCaller) ? line.waiting : [];
      if (!admit) continue;
      // The next turn is another caller's.
      lines.delete(caller);
      lines.set(caller, line);
      admit();
    }
  };
  const wait = (caller: string, line: Line, whenGone: WhenGone): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const admit = () => {
        stopWaiting();
        resolve(leaveOf(caller, line));
      };
      const forgetClient = whenGone(() => {
        stopWaiting();
        forgetIfEmpty(caller, line);
        reject(new AppError('requestAborted'));
      });
      const stopWaiting = () => {
        line.waiting.delete(admit);
        forgetClient();
      };
      line.waiting.add(admit);
    });
  return {
    enter: (caller, whenGone) => {
      const line = lines.get(caller) ?? { running: 0, isQuick: false, waiting: new Set() };
      lines.set(caller, line);
      if (running < total && line.running < placesOf(line, perCaller) && line.waiting.size === 0) return leaveOf(caller, line);
      if (line.waiting.size >= maxWaiting) throw new AppError('tooManyRequests', { seconds: 1 });
      return wait(caller, line, whenGone);
    },
  };
}
