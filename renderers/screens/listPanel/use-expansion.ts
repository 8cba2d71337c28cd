import { useState } from 'react';
import { parentsIn, type ListRow } from './list-answer';

export interface Expansion {
  expandedIds: readonly string[];
  /** Whether the toolbar offers to expand all rows. */
  hasExpandAll: boolean;
  toggle(row: ListRow): void;
  expandAll(): void;
  collapseAll(): void;
}

export interface ExpansionOptions {
  /** Loads the children of a row. */
  load(row: ListRow): Promise<void>;
  /** Whether the list is a tree. `hasExpandAll` then needs a single row with children; otherwise all rows need children. */
  isTree: boolean;
}

/** The expanded rows. Stores collapsed rows instead, so that new rows are expanded and a reload keeps the state. */
export function useExpansion(rows: readonly ListRow[], { load, isTree }: ExpansionOptions): Expansion {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const parents = parentsIn(rows);
  const expand = (id: string) => setCollapsed((ids) => new Set([...ids].filter((other) => other !== id)));
  return {
    expandedIds: parents.filter((id) => !collapsed.has(id)),
    hasExpandAll: rows.length > 0 && (isTree ? rows.some(isParent) : rows.every(isParent)),
    toggle(row) {
      if (row.children?.length === 0) void load(row);
      if (collapsed.has(row.id) || row.children?.length === 0) expand(row.id);
      else setCollapsed(new Set([...collapsed, row.id]));
    },
    expandAll: () => setCollapsed(new Set()),
    collapseAll: () => setCollapsed(new Set(parents)),
  };
}

const isParent = ({ children }: ListRow): boolean => children !== undefined;
