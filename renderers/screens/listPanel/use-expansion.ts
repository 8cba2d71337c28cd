import { useState } from 'react';
import { parentsIn, type ListRow } from './list-answer';

export interface Expansion {
  expandedIds: readonly string[];
  /** Whether every row has rows below it: only then expanding them all is worth a button. */
  isWorthwhile: boolean;
  toggle(id: string): void;
  expandAll(): void;
  collapseAll(): void;
}

/** Which rows are open. What is closed is remembered, so that new rows are open and a reload changes nothing. */
export function useExpansion(rows: readonly ListRow[]): Expansion {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parents = parentsIn(rows);
  return {
    expandedIds: parents.filter((id) => !closed.has(id)),
    isWorthwhile: rows.length > 0 && rows.every(({ children }) => children !== undefined),
    toggle: (id) => setClosed(closed.has(id) ? new Set([...closed].filter((other) => other !== id)) : new Set([...closed, id])),
    expandAll: () => setClosed(new Set()),
    collapseAll: () => setClosed(new Set(parents)),
  };
}
