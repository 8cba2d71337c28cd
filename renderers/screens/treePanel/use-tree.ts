import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { Inputs } from '#ui/screen/screen-store.ts';
import { useHttp } from '#ui/services.tsx';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { findRow, parentIds, treeRowsOf, type TreeRow } from './tree-rows';

export interface TreeState {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly TreeRow[];
  error: unknown;
  selected: TreeRow | undefined;
  /** `undefined` clears the selection, unless the tree always has one. */
  select(id: string | undefined): void;
  expandedIds: readonly string[];
  toggle(id: string): void;
  expandAll(): void;
  collapseAll(): void;
  reload(): Promise<void>;
}

interface Answer {
  rows: readonly TreeRow[];
  error?: unknown;
}

/** The state of a tree panel. Nodes are initially expanded. A reload keeps the selection if its node still exists. */
export function useTree(node: ResolvedNode): TreeState {
  const http = useHttp();
  const descriptors = useDescriptors();
  const { source, select } = node.props as unknown as { source: { operation: string; params?: Inputs }; select?: 'first' | 'none' };
  const inputs = useInputs(source.params);
  const [answer, setAnswer] = useState<Answer>();
  const [selectedId, setSelectedId] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  const running = useRef<AbortController>(undefined);
  const load = useCallback(
    async (onAnswer: (answer: (before: Answer | undefined) => Answer) => void) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      try {
        const { data } = await sendCall(http, namedCall(source.operation, undefined, descriptors), inputs, signal);
        if (!signal.aborted) onAnswer(() => ({ rows: treeRowsOf(data) }));
      } catch (error) {
        if (!signal.aborted) onAnswer((before) => ({ rows: before?.rows ?? noRows, error }));
      }
    },
    [http, descriptors, source.operation, inputs],
  );
  useEffect(() => {
    void load(setAnswer);
    return () => running.current?.abort();
  }, [load]);

  const rows = answer?.rows ?? noRows;
  const selected = findRow(rows, selectedId) ?? (select === 'first' ? rows[0] : undefined);
  const parents = parentIds(rows);
  return {
    status: !answer ? 'loading' : answer.error !== undefined && rows.length === 0 ? 'failed' : 'ready',
    rows,
    error: answer?.error,
    selected,
    select: (id) => {
      if (id !== undefined || select !== 'first') setSelectedId(id);
    },
    expandedIds: parents.filter((id) => !collapsed.has(id)),
    toggle: (id) => setCollapsed(collapsed.has(id) ? new Set([...collapsed].filter((other) => other !== id)) : new Set([...collapsed, id])),
    expandAll: () => setCollapsed(new Set()),
    collapseAll: () => setCollapsed(new Set(parents)),
    reload: () => load(setAnswer),
  };
}

const noRows: readonly TreeRow[] = [];
