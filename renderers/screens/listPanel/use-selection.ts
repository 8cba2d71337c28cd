import { useState } from 'react';
import { allRows, type ListRow } from './list-answer';
import type { ListState } from './use-list';

export interface Selection {
  ids: readonly string[];
  rows: readonly ListRow[];
  choose(ids: readonly string[]): void;
  clear(): void;
}

interface Chosen {
  /** What the list was narrowed by then. */
  of: object;
  /** The rows that were in sight, and which page of which order they were. */
  seen: readonly ListRow[];
  place: string;
  rows: ReadonlyMap<string, ListRow>;
}

/**
 * The rows that are chosen. They stay so on other pages; what is gone after a reload is no longer chosen, and nothing is
 * once the list is narrowed by something else, where nobody would see what they have chosen.
 */
export function useSelection({
  rows,
  narrowedBy,
  isStale,
  page,
  size,
  order,
}: Pick<ListState, 'rows' | 'narrowedBy' | 'isStale' | 'page' | 'size' | 'order'>): Selection {
  const place = JSON.stringify([page, size, order]);
  const [chosen, setChosen] = useState<Chosen>({ of: narrowedBy, seen: rows, place, rows: new Map() });
  if (chosen.of !== narrowedBy) setChosen({ of: narrowedBy, seen: rows, place, rows: new Map() });
  else if (chosen.seen !== rows && !isStale)
    setChosen({ ...chosen, seen: rows, place, rows: renewed(chosen, rows, chosen.place === place) });
  return {
    ids: [...chosen.rows.keys()],
    rows: [...chosen.rows.values()],
    choose(ids) {
      const known = new Map([...chosen.rows, ...allRows(rows).map((row) => [row.id, row] as const)]);
      setChosen({ ...chosen, rows: new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as ListRow] as const] : []))) });
    },
    clear: () => setChosen({ ...chosen, rows: new Map() }),
  };
}

/** As they are now; what was on this page before and is not any more is gone. */
function renewed({ seen, rows: before }: Chosen, rows: readonly ListRow[], isReload: boolean): Chosen['rows'] {
  if (before.size === 0) return before;
  const now = new Map(allRows(rows).map((row) => [row.id, row]));
  const gone = new Set(isReload ? allRows(seen).flatMap(({ id }) => (now.has(id) ? [] : [id])) : []);
  return new Map([...before].filter(([id]) => !gone.has(id)).map(([id, row]) => [id, now.get(id) ?? row]));
}
