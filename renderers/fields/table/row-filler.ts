/** Gives a row its inputs. With a target, focuses the input of that column or the first. */
type FillRow = (target?: { column?: string | undefined }) => void;

/** Gives light rows their inputs, a few in each frame, while the table does not scroll. */
export interface RowFiller {
  /** Whether a row that is rendered now starts light. */
  isBusy(): boolean;
  /** Registers a light row. Returns a function that cancels the registration. */
  await(row: string, fill: FillRow): () => void;
  /** Gives a light row its inputs at once, because the user focused it. Returns whether the row was light. */
  enter(row: string, column: string | undefined): boolean;
  /** Pauses while the table scrolls. */
  setScrolling(isScrolling: boolean): void;
  /** Pauses while the pointer is outside the table. */
  setActive(isActive: boolean): void;
}

export interface RowFillerOptions {
  rowsPerFrame: number;
  nextFrame?(callback: () => void): void;
}

/**
 * Rows that appear while the table scrolls are light: values as text in boxes that look like inputs, which keeps
 * scrolling fast. While the table rests under the pointer, a few rows per frame get their inputs and keep them.
 */
export function createRowFiller({
  rowsPerFrame,
  nextFrame = (callback) => void requestAnimationFrame(callback),
}: RowFillerOptions): RowFiller {
  const waiting = new Map<string, FillRow>();
  let isScrolling = false;
  let isActive = false;
  let isScheduled = false;

  const fill = (row: string, target?: { column?: string | undefined }): boolean => {
    const fillRow = waiting.get(row);
    waiting.delete(row);
    fillRow?.(target);
    return fillRow !== undefined;
  };
  const step = () => {
    isScheduled = false;
    if (isScrolling || !isActive) return;
    for (const row of [...waiting.keys()].slice(0, Math.max(1, rowsPerFrame))) fill(row);
    schedule();
  };
  const schedule = () => {
    if (isScheduled || isScrolling || !isActive || waiting.size === 0) return;
    isScheduled = true;
    nextFrame(step);
  };
  return {
    isBusy: () => isScrolling,
    await(row, fillRow) {
      waiting.set(row, fillRow);
      schedule();
      return () => {
        if (waiting.get(row) === fillRow) waiting.delete(row);
      };
    },
    enter: (row, column) => fill(row, { column }),
    setScrolling(next) {
      isScrolling = next;
      schedule();
    },
    setActive(next) {
      isActive = next;
      schedule();
    },
  };
}
