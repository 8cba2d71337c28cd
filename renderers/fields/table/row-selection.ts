/** The selected rows. Each row subscribes to its own state, so that selecting a row renders that row only. */
export interface RowSelection {
  has(row: string): boolean;
  size(): number;
  rows(): readonly string[];
  set(rows: readonly string[], isSelected: boolean): void;
  /** Deselects all rows that are not in the list. */
  keep(rows: readonly string[]): void;
  subscribe(onChange: () => void): () => void;
}

export function createRowSelection(): RowSelection {
  const selected = new Set<string>();
  const listeners = new Set<() => void>();
  const notifyIfChanged = (previousSize: number) => {
    if (selected.size !== previousSize) for (const listener of listeners) listener();
  };
  return {
    has: (row) => selected.has(row),
    size: () => selected.size,
    rows: () => [...selected],
    set(rows, isSelected) {
      const previousSize = selected.size;
      for (const row of rows) if (isSelected) selected.add(row); else selected.delete(row);
      notifyIfChanged(previousSize);
    },
    keep(rows) {
      if (selected.size === 0) return;
      const previousSize = selected.size;
      const remaining = new Set(rows);
      for (const row of selected) if (!remaining.has(row)) selected.delete(row);
      notifyIfChanged(previousSize);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
