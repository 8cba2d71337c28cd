import { useCallback, useEffect, useRef, useState } from 'react';
import { quietHttp } from '#api/quiet-http.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { namedCall } from '#ui/actions/action-context.ts';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useReloadOnChange } from '#ui/live/use-reload-on-change.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { Inputs } from '#ui/screen/screen-store.ts';
import { usePlace } from '#ui/page/use-place.ts';
import { useHttp } from '#ui/services.tsx';
import { useInputs } from '#ui/screen/use-inputs.ts';
import { findRow, firstLeaf, parentIds, treeRowsOf, type TreeRow } from './tree-rows';

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
  const { source, select: initial } = node.props as unknown as {
    source: { operation: string; params?: Inputs };
    select?: 'first' | 'firstLeaf' | 'none';
  };
  const inputs = useInputs(source.params);
  const [answer, setAnswer] = useState<Answer>();
  const [selectedId, select] = useSelectedId(node.id);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  const running = useRef<AbortController>(undefined);
  const load = useCallback(
    async (onAnswer: (answer: (before: Answer | undefined) => Answer) => void, sender = http) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { signal } = abort;
      try {
        const { data } = await sendCall(sender, namedCall(source.operation, undefined, descriptors), inputs, signal);
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

  const { resource } = namedCall(source.operation, undefined, descriptors);
  useReloadOnChange(resource, () => void load(setAnswer, quietHttp(http)));

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
    expandAll: () => setCollapsed(new Set()),
    collapseAll: () => setCollapsed(new Set(parents)),
    reload: () => load(setAnswer),
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

const noRows: readonly TreeRow[] = [];
