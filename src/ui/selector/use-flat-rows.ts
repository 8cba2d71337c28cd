import { useCallback, useEffect, useRef, useState } from 'react';
import { pageSize, type SelectorNode, type SelectorTab } from './selector-tab';
import type { SelectorRow } from './selector-row';

interface FlatState {
  status: 'loading' | 'failed' | 'ready';
  nodes: readonly SelectorNode[];
  /** The number of pages that are loaded. */
  pages: number;
  isFinished: boolean;
}

/** The flat list of a tab, page after page. It is finished when a page is short. */
export function useFlatRows(tab: SelectorTab, keyword: string) {
  const [state, setState] = useState<FlatState>({ status: 'loading', nodes: [], pages: 0, isFinished: false });
  const isLoading = useRef(false);
  const load = useCallback(
    async (pages: number): Promise<void> => {
      if (isLoading.current) return;
      isLoading.current = true;
      setState((previous) => ({ ...previous, status: 'loading' }));
      try {
        const page = (await tab.page?.(keyword, pages + 1)) ?? [];
        setState(({ nodes }) => ({
          status: 'ready',
          nodes: withoutDuplicates([...nodes, ...page]),
          pages: pages + 1,
          isFinished: page.length < pageSize,
        }));
      } catch {
        setState((previous) => ({ ...previous, status: 'failed' }));
      } finally {
        isLoading.current = false;
      }
    },
    [tab, keyword],
  );
  // oxlint-disable-next-line react/set-state-in-effect -- the request starts when the tab is shown
  useEffect(() => void load(0), [load]);
  const { status, nodes, pages, isFinished } = state;
  return {
    status,
    rows: nodes.map((node): SelectorRow => ({ node, level: 1, isExpanded: false, isLoading: false })),
    onRetry: () => void load(pages),
    onMore: () => !isFinished && status === 'ready' && void load(pages),
    onToggle: () => {},
  };
}

/** A row that moved to a later page meanwhile would come twice. */
const withoutDuplicates = (nodes: readonly SelectorNode[]): SelectorNode[] => [...new Map(nodes.map((node) => [node.id, node])).values()];
