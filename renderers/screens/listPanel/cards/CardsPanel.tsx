import { lazy, Suspense, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useNodeCommands } from '#ui/screen/use-node-commands.ts';
import { usePublish } from '#ui/screen/use-publish.ts';
import listStyles from '../list.module.css';
import type { ListProps } from '../list-props';
import { ExpandedLinesContext } from '../row-lines';
import { useExpandedIds } from '../use-expanded-ids';
import { useListState } from '../use-list-state';
import { useScrollMemory } from '../use-scroll-memory';
import { CardBar } from './CardBar';
import { CardsBody } from './CardsBody';

const DroppedNotice = lazy(async () => ({ default: (await import('../parts')).DroppedNotice }));

/** A list in a narrow window: its search folded, and its records as cards. It publishes and obeys what the table does. */
export function CardsPanel({ node, props }: { node: ResolvedNode; props: ListProps }): ReactNode {
  const { nodes, list, address, dropped, forget } = useListState(node, props);
  const scroll = useScrollMemory(node.id, address.place, list.status === 'ready' && !list.isStale);
  const lines = useExpandedIds();
  const isAllowed = useActionFilter(props.resource);
  usePublish(node.id, {
    rows: list.rows,
    total: list.total,
    keyword: list.query['keyword'] ?? '',
    selected: noRows,
    selectedIds: noRows,
    request: list.asked,
    columns: props.columns.map(({ field }) => field),
  });
  useNodeCommands(node.id, {
    reload: list.reload,
    reset: () => list.search(list.initialQuery),
    expand: doNothing,
    collapse: doNothing,
  });
  const toolbar = props.toolbar.filter((item): item is Action => typeof item !== 'string').filter((action) => isAllowed(action));
  return (
    <section className={listStyles.panel}>
      <CardBar props={props} actions={toolbar} list={list} />
      {dropped.length > 0 && (
        <Suspense>
          <DroppedNotice fields={dropped} resource={props.resource} onClose={forget} />
        </Suspense>
      )}
      <ExpandedLinesContext value={{ has: (id) => lines.expandedIds.has(id), toggle: lines.toggle }}>
        <CardsBody props={props} nodes={nodes} list={list} scroll={scroll} nextStep={toolbar.find(({ primary }) => primary)} />
      </ExpandedLinesContext>
    </section>
  );
}

/** Cards are not selected, grouped or nested. */
const noRows: readonly never[] = [];
const doNothing = (): void => {};
