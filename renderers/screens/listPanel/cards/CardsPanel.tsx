import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useUiServices } from '#ui/services.tsx';
import { useNodeCommands } from '#ui/screen/use-node-commands.ts';
import { usePublish } from '#ui/screen/use-publish.ts';
import { shownColumns } from '../arranged-columns';
import listStyles from '../list.module.css';
import type { ListProps } from '../list-props';
import { ExpandedLinesContext } from '../row-lines';
import { useExpandedIds } from '../use-expanded-ids';
import { useListExpansion } from '../use-list-expansion';
import { useListState } from '../use-list-state';
import { RowsOf } from '../RowsOf';
import { useRowName } from '../use-row-name';
import { useScrollMemory } from '../use-scroll-memory';
import { useSelection } from '../use-selection';
import { CardBar } from './CardBar';
import { cardPartsOf, designedParts } from './card-parts';
import { CardsBody } from './CardsBody';

const DroppedNotice = lazy(async () => ({ default: (await import('../parts')).DroppedNotice }));

export interface CardsPanelProps {
  node: ResolvedNode;
  props: ListProps;
  /** Whether the columns are designed for cards. Otherwise they are those of the table, of which a card shows the main ones. */
  isDesigned: boolean;
}

/** A list in a narrow window: its search folded, and its records as cards. It publishes and obeys what the table does. */
export function CardsPanel({ node, props, isDesigned }: CardsPanelProps): ReactNode {
  const { registry, text } = useUiServices();
  const { nodes, list, view, address, views, dropped, forget } = useListState(node, props);
  const parts = useMemo(
    () => (isDesigned ? designedParts(nodes) : cardPartsOf(shownColumns(nodes, view.columns), props.summary, { registry, text })),
    [isDesigned, nodes, view.columns, props.summary, registry, text],
  );
  const scroll = useScrollMemory(node.id, address.place, list.status === 'ready' && !list.isStale);
  const lines = useExpandedIds();
  const expansion = useListExpansion(props, list);
  const selection = useSelection(list);
  const isAllowed = useActionFilter(props.resource);
  const nameOf = useRowName(parts.title?.node);
  usePublish(node.id, {
    rows: list.rows,
    total: list.total,
    keyword: list.query['keyword'] ?? '',
    selected: selection.rows,
    selectedIds: selection.ids,
    request: list.asked,
    columns: props.columns.map(({ field }) => field),
  });
  useNodeCommands(node.id, {
    reload: list.reload,
    reset: () => list.search(list.initialQuery),
    expand: expansion.expandAll,
    collapse: expansion.collapseAll,
  });
  const toolbar = props.toolbar.filter((item): item is Action => typeof item !== 'string').filter((action) => isAllowed(action));
  const batch = props.batch.filter((action) => isAllowed(action));
  const tools = { address, views, columnView: view.columns };
  return (
    <section className={listStyles.panel}>
      <CardBar props={props} actions={toolbar} batch={batch} list={list} selection={selection} tools={tools} />
      {dropped.length > 0 && (
        <Suspense>
          <DroppedNotice fields={dropped} resource={props.resource} onClose={forget} />
        </Suspense>
      )}
      <RowsOf props={props} list={list} nodes={nodes} nameOf={nameOf}>
        <ExpandedLinesContext value={{ has: (id) => lines.expandedIds.has(id), toggle: lines.toggle }}>
          <CardsBody
            props={props}
            nodes={nodes}
            parts={parts}
            list={list}
            expansion={expansion}
            selection={batch.length > 0 ? selection : undefined}
            nameOf={nameOf}
            scroll={scroll}
            nextStep={toolbar.find(({ primary }) => primary)}
          />
        </ExpandedLinesContext>
      </RowsOf>
    </section>
  );
}
