import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { send } from '#ui/call-operation.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { Inputs } from '#ui/screen-store.ts';
import { useHttp } from '#ui/services.tsx';
import { useInputs } from '#ui/use-inputs.ts';
import { findRow, parentIds, treeRowsOf, type TreeRow } from './tree-rows';

export interface TreeState {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly TreeRow[];
  error: unknown;
  selected: TreeRow | undefined;
  /** `undefined` takes the selection back, where there may be none. */
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

/** The tree of a panel. Nodes are open until they are closed; the selection survives a reload as long as its node does. */
export function useTree(node: ResolvedNode): TreeState {
  const http = useHttp();
  const descriptors = useDescriptors();
  const { source, select } = node.props as unknown as { source: { operation: string; params?: Inputs }; select?: 'first' | 'none' };
  const inputs = useInputs(source.params);
  const [answer, setAnswer] = useState<Answer>();
  const [selectedId, setSelectedId] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const running = useRef<AbortController>(undefined);
  const ask = useCallback(
    async (settle: (answer: (before: Answer | undefined) => Answer) => void) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      try {
        const { data } = await send(http, namedCall(source.operation, undefined, descriptors), inputs, signal);
        if (!signal.aborted) settle(() => ({ rows: treeRowsOf(data) }));
      } catch (error) {
        if (!signal.aborted) settle((before) => ({ rows: before?.rows ?? none, error }));
      }
    },
    [http, descriptors, source.operation, inputs],
  );
  useEffect(() => {
    void ask(setAnswer);
    return () => running.current?.abort();
  }, [ask]);

  const rows = answer?.rows ?? none;
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
    expandedIds: parents.filter((id) => !closed.has(id)),
    toggle: (id) => setClosed(closed.has(id) ? new Set([...closed].filter((other) => other !== id)) : new Set([...closed, id])),
    expandAll: () => setClosed(new Set()),
    collapseAll: () => setClosed(new Set(parents)),
    reload: () => ask(setAnswer),
  };
}

const none: readonly TreeRow[] = [];
