import { useCallback, useEffect, useState } from 'react';
import type { SelectorNode, SelectorTab } from './selector-tab';
import type { SelectorRow } from './selector-row';

/** The rows below a node: loaded, loading, or failed. */
type Below = readonly SelectorNode[] | 'loading' | 'failed';

const topId = '';

/** The tree of a tab. The rows below a row are loaded when it is first opened. A tree with one top opens it. */
export function useTreeRows(tab: SelectorTab) {
  const [below, setBelow] = useState<ReadonlyMap<string, Below>>(new Map([[topId, 'loading']]));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(
    async (parent?: SelectorNode): Promise<readonly SelectorNode[]> => {
      const id = parent?.id ?? topId;
      setBelow((previous) => new Map(previous).set(id, 'loading'));
      const nodes = parent?.children ?? (await tab.below?.(parent).catch(() => undefined)) ?? (tab.below ? undefined : []);
      setBelow((previous) => new Map(previous).set(id, nodes ?? 'failed'));
      return nodes ?? [];
    },
    [tab],
  );
  const openOnly = useCallback(async (): Promise<void> => {
    const top = await load();
    const [only] = top;
    if (top.length !== 1 || !only?.hasChildren) return;
    setExpanded(new Set([only.id]));
    await load(only);
  }, [load]);
  // oxlint-disable-next-line react/set-state-in-effect -- the request starts when the tab is shown
  useEffect(() => void openOnly(), [openOnly]);

  const top = below.get(topId) ?? 'loading';
  const onToggle = (node: SelectorNode): void => {
    const next = new Set(expanded);
    if (!next.delete(node.id)) {
      next.add(node.id);
      const loaded = below.get(node.id);
      if (loaded === undefined || loaded === 'failed') void load(node);
    }
    setExpanded(next);
  };
  return {
    status: typeof top === 'string' ? top : ('ready' as const),
    rows: typeof top === 'string' ? noRows : rowsOf(top, { below, expanded }, 1),
    onRetry: () => void openOnly(),
    onMore: () => {},
    onToggle,
  };
}

const noRows: readonly SelectorRow[] = [];

function rowsOf(
  nodes: readonly SelectorNode[],
  tree: { below: ReadonlyMap<string, Below>; expanded: ReadonlySet<string> },
  level: number,
): SelectorRow[] {
  return nodes.flatMap((node) => {
    const isExpanded = node.hasChildren && tree.expanded.has(node.id);
    const children = isExpanded ? tree.below.get(node.id) : undefined;
    const row = { node, level, isExpanded, isLoading: children === 'loading' };
    return [row, ...(typeof children === 'object' ? rowsOf(children, tree, level + 1) : [])];
  });
}
