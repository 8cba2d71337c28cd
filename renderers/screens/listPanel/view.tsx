import { lazy, Suspense, use, useMemo, type ComponentProps, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { RowFailuresContext } from '#ui/actions/row-failures.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useElementWidth } from '#ui/browser/use-element-width.ts';
import { usePhone } from '#ui/browser/use-phone.ts';
import { useFormView } from '#ui/form/use-form-view.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useNodeCommands } from '#ui/screen/use-node-commands.ts';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { usePublish } from '#ui/screen/use-publish.ts';
import { cardPropsOf, hasConditions, listPropsOf, type ListProps } from './list-props';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { RowEditingContext } from './row-editing';
import { ExpandedLinesContext } from './row-lines';
import { RowsOf } from './RowsOf';
import { SearchRow } from './SearchRow';
import { useExpandedIds } from './use-expanded-ids';
import { useListExpansion } from './use-list-expansion';
import type { ListState } from './use-list';
import { useListState } from './use-list-state';
import { useListColumns } from './use-list-columns';
import { useRowFailures } from './use-row-failures';
import { useRowName } from './use-row-name';
import { useScrollMemory } from './use-scroll-memory';
import { useSelection, type Selection } from './use-selection';

const DroppedNotice = lazy(async () => ({ default: (await import('./parts')).DroppedNotice }));
const RowMover = lazy(async () => ({ default: (await import('./parts')).RowMover }));
const RowEditor = lazy(async () => ({ default: (await import('./parts')).RowEditor }));

const Cards = lazy(async () => ({ default: (await import('./cards/CardsPanel')).CardsPanel }));
/** The values that conditions begin with, where they depend on the day or the user. */
const PresetList = lazy(async () => ({ default: (await import('./presets/PresetList')).PresetList }));

function Edit({ node }: ViewProps): ReactNode {
  const hasPresets = useMemo(
    () => [listPropsOf(node), cardPropsOf(node)].some((props) => props?.search.some(({ preset }) => preset)),
    [node],
  );
  if (!hasPresets) return <OpenedList node={node} />;
  return (
    <Suspense>
      <PresetList node={node} List={OpenedList} />
    </Suspense>
  );
}

function OpenedList({ node }: ViewProps): ReactNode {
  const props = useMemo(() => listPropsOf(node), [node]);
  const failures = useRowFailures();
  const view = useFormView();
  const isPhone = usePhone();
  const designed = useMemo(() => (view === 'app' ? cardPropsOf(node) : undefined), [view, node]);
  const cardProps = designed ?? (isPhone && view === 'app' ? props : undefined);
  if (cardProps) {
    return (
      <RowFailuresContext value={failures}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Cards node={node} props={cardProps} isDesigned={designed !== undefined} />
        </Suspense>
      </RowFailuresContext>
    );
  }
  if (props.layout !== 'editable') {
    return (
      <RowFailuresContext value={failures}>
        <List node={node} />
      </RowFailuresContext>
    );
  }
  return (
    <RowFailuresContext value={failures}>
      <Suspense>
        <RowEditor listId={node.id} resourceId={props.resource}>
          <List node={node} />
        </RowEditor>
      </Suspense>
    </RowFailuresContext>
  );
}

function List({ node }: ViewProps): ReactNode {
  const text = useText();
  const props = useMemo(() => listPropsOf(node), [node]);
  const { nodes, view, list, address, views, dropped, forget } = useListState(node, props);
  const scroll = useScrollMemory(node.id, address.place, list.status === 'ready' && !list.isStale);
  const expansion = useListExpansion(props, list);
  const selection = useSelection(list);
  const lines = useExpandedIds();
  const editing = use(RowEditingContext);
  const isAllowed = useActionFilter(props.resource);
  const batch = props.batch.filter((action) => isAllowed(action));
  const [measureRef, available] = useElementWidth();
  const { nameNode, ...columns } = useListColumns({ props, nodes, list, view, hasSelection: batch.length > 0, available });
  usePublishedList(node.id, list, selection, shownFields(props, view.columns.hidden));
  useNodeCommands(node.id, {
    reload: list.reload,
    reset: () => list.search(list.initialQuery),
    expand: expansion.expandAll,
    collapse: expansion.collapseAll,
  });

  const toolbar = props.toolbar.filter((item): item is Action => typeof item !== 'string').filter((action) => isAllowed(action));
  const nameOf = useRowName(nameNode);
  return (
    <RowsOf props={props} list={list} nodes={nodes} nameOf={nameOf}>
    <section ref={measureRef} className={view.isFull ? `${styles.panel} ${styles.full}` : styles.panel}>
      {hasSearch(props) && <SearchRow props={props} placeholder={props.searchPlaceholder && text(props.searchPlaceholder)} list={list} />}
      <ListToolbar
        props={props}
        actions={toolbar}
        batch={batch}
        list={list}
        selection={selection}
        expansion={props.toolbar.includes('expand') && expansion.hasExpandAll ? expansion : undefined}
        nodes={nodes}
        view={view}
        address={address}
        views={views}
      />
      <Dropped fields={dropped} resource={props.resource} onClose={forget} />
      <ExpandedLinesContext value={{ has: (id) => lines.expandedIds.has(id), toggle: lines.toggle }}>
        <Movable props={props} list={list} expansion={expansion} box={scroll.boxRef} nameOf={nameOf}>
          <ListBody
            {...columns}
            props={props}
            list={list}
            rows={editing && editing.newRows.length > 0 ? [...editing.newRows, ...list.rows] : list.rows}
            density={view.density}
            expansion={expansion}
            selection={batch.length > 0 ? selection : undefined}
            nameOf={nameOf}
            scroll={scroll}
            nextStep={toolbar.find(({ primary }) => primary)}
          />
        </Movable>
      </ExpandedLinesContext>
    </section>
    </RowsOf>
  );
}

type MovableProps = Omit<ComponentProps<typeof RowMover>, 'move' | 'resource'> & { props: ListProps };

/** The rows can be moved if the list has an operation for it that the user may use. */
function Movable({ props: { move, resource }, ...tree }: MovableProps): ReactNode {
  const isAllowed = useActionFilter(resource);
  if (!move || !isAllowed({ do: 'call', operation: move.operation })) return tree.children;
  return (
    <Suspense>
      <RowMover {...tree} move={move} resource={resource} />
    </Suspense>
  );
}

const hasSearch = (props: ListProps): boolean => hasConditions(props) || props.superQuery === true;

const Dropped = (props: ComponentProps<typeof DroppedNotice>): ReactNode =>
  props.fields.length > 0 && (
    <Suspense>
      <DroppedNotice {...props} />
    </Suspense>
  );

function usePublishedList(
  nodeId: string,
  { rows, total, query, asked }: ListState,
  selection: Selection,
  columns: readonly string[],
): void {
  usePublish(nodeId, {
    rows,
    total,
    keyword: query['keyword'] ?? '',
    selected: selection.rows,
    selectedIds: selection.ids,
    request: asked,
    columns,
  });
}

const shownFields = ({ columns }: ListProps, hidden: readonly string[]): string[] =>
  columns.flatMap(({ field }) => (hidden.includes(field) ? [] : field));

export const renderer = defineRenderer({ Edit });
