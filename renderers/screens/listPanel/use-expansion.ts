import { useState } from 'react';
import { parentsIn, type ListRow } from './list-answer';

export interface Expansion {
  expandedIds: readonly string[];
  /** Whether expanding them all is worth a button. */
  isWorthwhile: boolean;
  toggle(row: ListRow): void;
  expandAll(): void;
  collapseAll(): void;
}

export interface ExpansionOptions {
  /** Asks for the rows below one that has some which have not come. */
  load(row: ListRow): Promise<void>;
  /** Whether a single row with others below it makes the button worth it; else every row must have some. */
  isUsual: boolean;
}

/** Which rows are open. What is closed is remembered, so that new rows are open and a reload changes nothing. */
export function useExpansion(rows: readonly ListRow[], { load, isUsual }: ExpansionOptions): Expansion {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parents = parentsIn(rows);
  const open = (id: string) => setClosed((before) => new Set([...before].filter((other) => other !== id)));
  return {
    expandedIds: parents.filter((id) => !closed.has(id)),
    isWorthwhile: rows.length > 0 && (isUsual ? rows.some(hasBelow) : rows.every(hasBelow)),
    toggle(row) {
      if (row.children?.length === 0) void load(row);
      if (closed.has(row.id) || row.children?.length === 0) open(row.id);
      else setClosed(new Set([...closed, row.id]));
    },
    expandAll: () => setClosed(new Set()),
    collapseAll: () => setClosed(new Set(parents)),
  };
}

const hasBelow = ({ children }: ListRow): boolean => children !== undefined;
