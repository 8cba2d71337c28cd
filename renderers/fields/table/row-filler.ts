/** Turns light rows into rows of inputs, a few at a time, when there is time for it. */
export interface RowFiller {
  /** Whether a row that appears now begins light. */
  isBusy(): boolean;
  /** A light row says how it is filled in; returns what takes it back. */
  await(fill: () => void): () => void;
  /** The table is scrolled, or came to rest. */
  setScrolling(isScrolling: boolean): void;
  /** Somebody turns to the table, or away: nobody needs inputs in rows that only came by. */
  setWanted(isWanted: boolean): void;
}

export interface RowFillerOptions {
  /** Rows in one frame. */
  pace: number;
  nextFrame?(callback: () => void): void;
}

/**
 * While the table is scrolled, rows that come into sight are light: their values as text in boxes that look like the
 * inputs. Once it rests and the pointer is on it, a few of them in each frame become inputs; a row under the cursor or
 * the keyboard does so at once, by itself. What is an input stays one.
 */
export function createRowFiller({ pace, nextFrame = (callback) => void requestAnimationFrame(callback) }: RowFillerOptions): RowFiller {
  const waiting = new Set<() => void>();
  let isScrolling = false;
  let isWanted = false;
  let isUnderWay = false;

  const step = () => {
    isUnderWay = false;
    if (isScrolling || !isWanted) return;
    for (const fill of [...waiting].slice(0, Math.max(1, pace))) {
      waiting.delete(fill);
      fill();
    }
    goOn();
  };
  const goOn = () => {
    if (isUnderWay || isScrolling || !isWanted || waiting.size === 0) return;
    isUnderWay = true;
    nextFrame(step);
  };
  return {
    isBusy: () => isScrolling,
    await(fill) {
      waiting.add(fill);
      goOn();
      return () => waiting.delete(fill);
    },
    setScrolling(next) {
      isScrolling = next;
      goOn();
    },
    setWanted(next) {
      isWanted = next;
      goOn();
    },
  };
}
