import { useState } from 'react';
import { allRows, type ListRow } from './list-answer';
import type { ListState } from './use-list';

export interface Selection {
  ids: readonly string[];
  rows: readonly ListRow[];
  select(ids: readonly string[]): void;
  clear(): void;
}

interface SelectedRows {
  /** The conditions of the list at that time. */
  filterIdentity: object;
  /** The rows of the page at that time. */
  pageRows: readonly ListRow[];
  /** Page, page size and order as JSON. */
  pageKey: string;
  rows: ReadonlyMap<string, ListRow>;
}

/**
 * The selected rows. They stay selected on other pages. Rows that are missing after a reload are deselected; other
 * conditions clear the selection, because the user could no longer see it.
 */
export function useSelection({
  rows,
  filterIdentity,
  isStale,
  page,
  size,
  order,
}: Pick<ListState, 'rows' | 'filterIdentity' | 'isStale' | 'page' | 'size' | 'order'>): Selection {
  const pageKey = JSON.stringify([page, size, order]);
  const [selected, setSelected] = useState<SelectedRows>({ filterIdentity, pageRows: rows, pageKey, rows: new Map() });
  if (selected.filterIdentity !== filterIdentity) setSelected({ filterIdentity, pageRows: rows, pageKey, rows: new Map() });
  else if (selected.pageRows !== rows && !isStale)
    setSelected({ ...selected, pageRows: rows, pageKey, rows: refreshed(selected, rows, selected.pageKey === pageKey) });
  return {
    ids: [...selected.rows.keys()],
    rows: [...selected.rows.values()],
    select(ids) {
      const rowsById = new Map([...selected.rows, ...allRows(rows).map((row) => [row.id, row] as const)]);
      setSelected({
        ...selected,
        rows: new Map(ids.flatMap((id) => (rowsById.has(id) ? [[id, rowsById.get(id) as ListRow] as const] : []))),
      });
    },
    clear: () => setSelected({ ...selected, rows: new Map() }),
  };
}

/** Replaces selected rows by their current data, and removes rows that a reload no longer returns. */
function refreshed({ pageRows, rows: selected }: SelectedRows, rows: readonly ListRow[], isReload: boolean): SelectedRows['rows'] {
  if (selected.size === 0) return selected;
  const current = new Map(allRows(rows).map((row) => [row.id, row]));
  const removedIds = new Set(isReload ? allRows(pageRows).flatMap(({ id }) => (current.has(id) ? [] : [id])) : []);
  return new Map([...selected].filter(([id]) => !removedIds.has(id)).map(([id, row]) => [id, current.get(id) ?? row]));
}
