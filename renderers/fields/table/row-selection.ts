/** Which rows are ticked. A row follows its own tick only, so that one tick draws one row. */
export interface RowSelection {
  has(row: string): boolean;
  size(): number;
  rows(): readonly string[];
  set(rows: readonly string[], isTicked: boolean): void;
  /** Forgets what is no longer there. */
  keep(rows: readonly string[]): void;
  subscribe(onChange: () => void): () => void;
}

export function createRowSelection(): RowSelection {
  const ticked = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = (before: number) => {
    if (ticked.size !== before) for (const listener of listeners) listener();
  };
  return {
    has: (row) => ticked.has(row),
    size: () => ticked.size,
    rows: () => [...ticked],
    set(rows, isTicked) {
      const before = ticked.size;
      for (const row of rows) if (isTicked) ticked.add(row); else ticked.delete(row);
      changed(before);
    },
    keep(rows) {
      if (ticked.size === 0) return;
      const before = ticked.size;
      const there = new Set(rows);
      for (const row of ticked) if (!there.has(row)) ticked.delete(row);
      changed(before);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
