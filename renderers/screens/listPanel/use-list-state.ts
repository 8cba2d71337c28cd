import { use, useState } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { usePlace } from '#ui/page/use-place.ts';
import { ListDesignContext } from '#ui/screen/list-design.ts';
import { columnsText } from './address/table-text';
import { useDroppedConditions } from './address/use-dropped-conditions';
import { moduleIdOf, useListAddress } from './address/use-list-address';
import { useListPrefix, useListShape } from './address/use-list-shape';
import { useColumnNodes } from './column-nodes';
import { plainView, storedOrder } from './column-view';
import type { ListProps } from './list-props';
import { useSavedColumns } from './settings/use-saved-columns';
import { useAutoReload } from './use-auto-reload';
import { useList } from './use-list';
import { useLiveList } from './use-live-list';
import { useTableView } from './use-table-view';
import { useViews } from './views/use-views';

/** The state of a list: its rows, its part of the address, its table and its saved views. */
export function useListState(node: ResolvedNode, props: ListProps) {
  const nodes = useColumnNodes(props);
  const prefix = useListPrefix(node);
  const { menuId } = usePlace();
  const [savedColumns, saveColumns] = useSavedColumns(node.id, menuId === undefined ? undefined : moduleIdOf(menuId, prefix), nodes);
  const ownColumns = use(ListDesignContext) ? plainView : savedColumns;
  // The stored order counts when the list opens; a later change of it is in the address.
  const [order] = useState(() => storedOrder(ownColumns, props) ?? props.order);
  const shape = useListShape(props, order, prefix);
  const address = useListAddress(shape);
  const view = useTableView(node.id, {
    columns: address.columns ?? ownColumns,
    setColumns: (next) => (address.columns ? address.change({ cols: columnsText(props.columns, next) }, 'replace') : saveColumns(next)),
  });
  const [isReady, setReady] = useState(false);
  const views = useViews(address, isReady);
  const list = useList(props, address, { initialQuery: shape.initialQuery, isHeld: views.isOpening });
  if (list.status === 'ready' && !isReady) setReady(true);
  useLiveList(props, list);
  useAutoReload(props.reloadWhile, list);
  const { dropped, forget } = useDroppedConditions(address, shape, list.error);
  return { nodes, view, list, address, views, dropped, forget };
}
