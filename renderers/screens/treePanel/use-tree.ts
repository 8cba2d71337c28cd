import { useCallback, useEffect, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { usePlace } from '#ui/page/use-place.ts';
import { findRow, firstLeaf, parentIds, type TreeRow } from './tree-rows';
import { noRows, useTreeAnswer, type TreeSource } from './use-tree-answer';

export interface TreeState {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly TreeRow[];
  error: unknown;
  selected: TreeRow | undefined;
  /** `undefined` clears the selection, unless the tree always has one. */
  select(id: string | undefined): void;
  expandedIds: readonly string[];
  toggle(id: string): void;
  /** Loads what is below a node. Absent in a tree that loads at once. */
  loadBelow: ((row: TreeRow) => Promise<void>) | undefined;
  expandAll(): void;
  collapseAll(): void;
  reload(): Promise<void>;
}

/** The state of a tree panel. Nodes are initially expanded. A reload keeps the selection if its node still exists. */
export function useTree(node: ResolvedNode): TreeState {
  const { source, select: initial } = node.props as unknown as { source: TreeSource; select?: 'first' | 'firstLeaf' | 'none' };
  const { answer, reload, loadBelow } = useTreeAnswer(source);
  const [selectedId, select] = useSelectedId(node.id);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  const rows = answer?.rows ?? noRows;
  const selected = findRow(rows, selectedId) ?? initialRow(rows, initial);
  const parents = parentIds(rows);
  const isGone = answer !== undefined && answer.error === undefined && selectedId !== undefined && selected?.id !== selectedId;
  useEffect(() => {
    if (isGone) select(undefined, 'replace');
  }, [isGone, select]);
  return {
    status: !answer ? 'loading' : answer.error !== undefined && rows.length === 0 ? 'failed' : 'ready',
    rows,
    error: answer?.error,
    selected,
    select: (id) => {
      if (id !== undefined || initial === undefined || initial === 'none') select(id, 'push');
    },
    expandedIds: parents.filter((id) => !collapsed.has(id)),
    toggle: (id) => setCollapsed(collapsed.has(id) ? new Set([...collapsed].filter((other) => other !== id)) : new Set([...collapsed, id])),
    loadBelow,
    expandAll: () => setCollapsed(new Set()),
    collapseAll: () => setCollapsed(new Set(parents)),
    reload,
  };
}

const initialRow = (rows: readonly TreeRow[], initial: 'first' | 'firstLeaf' | 'none' | undefined): TreeRow | undefined =>
  initial === 'first' ? rows[0] : initial === 'firstLeaf' ? firstLeaf(rows) : undefined;

/**
 * The selected id, which is a parameter of the page's address. Another selection removes the other parameters, which
 * belong to lists of the former one, except for page sizes and columns.
 */
function useSelectedId(nodeId: string): [string | undefined, (id: string | undefined, as: 'push' | 'replace') => void] {
  const { search, write } = usePlace();
  const selectedId = new URLSearchParams(search).get(nodeId) ?? undefined;
  const select = useCallback(
    (id: string | undefined, as: 'push' | 'replace') => {
      const kept = [...new URLSearchParams(search)].filter(([name]) => lastingParameters.test(name));
      write(new URLSearchParams([...(id === undefined ? [] : [[nodeId, id]]), ...kept]).toString(), as);
    },
    [nodeId, search, write],
  );
  return [selectedId, select];
}

const lastingParameters = /(?:^|\.)(?:size|cols)$/;
