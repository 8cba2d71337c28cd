/** Makes a row one of inputs; with a target the cursor goes into it, in that column or the first. */
export type FillRow = (target?: { column?: string | undefined }) => void;

/** Turns light rows into rows of inputs, a few at a time, when there is time for it. */
export interface RowFiller {
  /** Whether a row that appears now begins light. */
  isBusy(): boolean;
  /** A light row says how it is filled in; returns what takes it back. */
  await(row: string, fill: FillRow): () => void;
  /** Somebody wants to type in a row: if it is light it does not wait any longer. Returns whether it was. */
  enter(row: string, column: string | undefined): boolean;
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
 * inputs. Once it rests and the pointer is on it, a few of them in each frame become inputs; one that the cursor enters
 * does so at once. What is an input stays one.
 */
export function createRowFiller({ pace, nextFrame = (callback) => void requestAnimationFrame(callback) }: RowFillerOptions): RowFiller {
  const waiting = new Map<string, FillRow>();
  let isScrolling = false;
  let isWanted = false;
  let isUnderWay = false;

  const fill = (row: string, target?: { column?: string | undefined }): boolean => {
    const own = waiting.get(row);
    waiting.delete(row);
    own?.(target);
    return own !== undefined;
  };
  const step = () => {
    isUnderWay = false;
    if (isScrolling || !isWanted) return;
    for (const row of [...waiting.keys()].slice(0, Math.max(1, pace))) fill(row);
    goOn();
  };
  const goOn = () => {
    if (isUnderWay || isScrolling || !isWanted || waiting.size === 0) return;
    isUnderWay = true;
    nextFrame(step);
  };
  return {
    isBusy: () => isScrolling,
    await(row, own) {
      waiting.set(row, own);
      goOn();
      return () => {
        if (waiting.get(row) === own) waiting.delete(row);
      };
    },
    enter: (row, column) => fill(row, { column }),
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
