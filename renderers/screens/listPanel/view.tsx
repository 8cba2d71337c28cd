import { lazy, Suspense, use, useMemo, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { useNodeCommands } from '#ui/use-node-commands.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import { usePublish } from '#ui/use-publish.ts';
import { actionsWidth } from './actions-width';
import { shownColumns } from './arranged-columns';
import { isBone } from './bone-rows';
import { storedOrder } from './column-view';
import { useColumnNodes, type ColumnNode } from './column-nodes';
import { groupedColumns } from './header-groups';
import type { ListRow } from './list-answer';
import { listPropsOf } from './list-props';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { RowActions } from './RowActions';
import { RowEditingContext } from './row-editing';
import { UnfoldedRowsContext } from './row-lines';
import { SearchRow } from './SearchRow';
import texts from './texts.json';
import { useColumns, type DrawnColumn } from './use-columns';
import { useExpansion } from './use-expansion';
import { useList } from './use-list';
import { useOpenLines } from './use-open-lines';
import { useSelection } from './use-selection';
import { useTableView } from './use-table-view';

const GroupHeading = lazy(async () => ({ default: (await import('./parts')).GroupHeading }));
const RowEditor = lazy(async () => ({ default: (await import('./parts')).RowEditor }));

function Edit({ node }: ViewProps): ReactNode {
  const { layout, resource } = useMemo(() => listPropsOf(node), [node]);
  if (layout !== 'editable') return <List node={node} />;
  return (
    <Suspense>
      <RowEditor listId={node.id} resourceId={resource}>
        <List node={node} />
      </RowEditor>
    </Suspense>
  );
}

function List({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const { registry, feedback } = useUiServices();
  const isNarrow = useNarrow();
  const props = useMemo(() => listPropsOf(node), [node]);
  const { resource, layout, groupBy } = props;
  const view = useTableView(node.id);
  const list = useList(node, storedOrder(view.columns, props));
  const expansion = useExpansion(list.rows, {
    load: (row) => list.loadBelow(row).catch((error: unknown) => showFailure(error, feedback)),
    isUsual: layout === 'tree' || layout === 'grouped',
  });
  const selection = useSelection(list);
  const unfolded = useOpenLines();
  const editing = use(RowEditingContext);
  const isAllowed = useActionFilter(resource);
  const nodes = useColumnNodes(props);
  const resize = (field: string, width: number | undefined): void => {
    const { [field]: _before, ...widths } = view.columns.widths;
    view.setColumns({ ...view.columns, widths: width === undefined ? widths : { ...widths, [field]: width } });
  };
  const arranged = shownColumns(layout === 'editable' ? nodes.map(withRoom) : nodes, view.columns);
  const isBelow = (one: (typeof arranged)[number]): boolean => props.rowsAs === 'expanded' && one.table !== undefined;
  const shown = arranged.filter((one) => !isBelow(one));
  const drawn = useColumns({ nodes: shown, list, resource, onResize: resize });

  usePublish(node.id, {
    rows: list.rows,
    total: list.total,
    keyword: list.query['keyword'] ?? '',
    selected: selection.rows,
    selectedIds: selection.ids,
  });
  useNodeCommands(node.id, {
    reload: list.reload,
    reset: () => list.search(list.initialQuery),
    expand: expansion.expandAll,
    collapse: expansion.collapseAll,
  });

  const toolbar = props.toolbar.filter((item): item is Action => typeof item !== 'string').filter((action) => isAllowed(action));
  const batch = props.batch.filter((action) => isAllowed(action));
  const rowActions = props.row.filter((action) => isAllowed({ ...action, visible: undefined }));
  const actionsPlace = actionsWidth(rowActions.map(({ label }) => text(label)));
  const actionColumn: DrawnColumn[] =
    rowActions.length === 0
      ? []
      : [
          {
            key: 'actions',
            title: own('actions'),
            width: actionsPlace,
            align: 'left',
            ...(!isNarrow && { fixed: 'end' as const }),
            render: (_value, row) =>
              isBone(row) ? (
                <span className={styles.bone} />
              ) : (
                <RowActions actions={rowActions.filter((action) => isAllowed(action, row))} resource={resource} row={row} />
              ),
          },
        ];
  // A narrow window has room for one frozen column: the first.
  const standing = isNarrow
    ? drawn.map(({ fixed: _fixed, ...column }, index) => ({ ...column, ...(index === 0 && { fixed: 'start' as const }) }) as DrawnColumn)
    : drawn;
  const all = [...standing, ...actionColumn];
  const tables = [...new Map(shown.flatMap(({ table }) => (table ? [[table.id, table] as const] : []))).values()];
  const headings = [
    ...props.headers.map(({ title, ...header }) => ({ ...header, title: text(title) })),
    ...tables.map((table) => ({
      id: table.id,
      title: text(table.label) || table.id,
      columns: shown.filter((one) => one.table?.id === table.id).map(({ column }) => column.field),
    })),
  ];
  const first = shown.find(({ table }) => !table)?.node;
  const isSummed = (layout === 'plain' || layout === 'editable') && props.summary.length > 0;
  const isAtEnd = (field: string): boolean => drawn.find(({ key }) => key === field)?.align === 'right';

  return (
    <section className={view.isFull ? `${styles.panel} ${styles.full}` : styles.panel}>
      {(props.hasKeyword || props.search.length > 0 || props.superQuery === true) && (
        <SearchRow
          props={props}
          placeholder={props.searchPlaceholder === undefined ? undefined : text(props.searchPlaceholder)}
          list={list}
        />
      )}
      <ListToolbar
        props={props}
        actions={toolbar}
        batch={batch}
        list={list}
        selection={selection}
        expansion={props.toolbar.includes('expand') && expansion.isWorthwhile ? expansion : undefined}
        nodes={nodes}
        view={view}
      />
      <UnfoldedRowsContext value={{ has: (id) => unfolded.openIds.has(id), toggle: unfolded.toggle }}>
        <ListBody
          props={props}
          list={list}
          rows={editing && editing.newRows.length > 0 ? [...editing.newRows, ...list.rows] : list.rows}
          columns={groupedColumns(layout === 'grouped' && groupBy !== undefined ? underHeadings(all, resource, groupBy) : all, headings)}
          width={shown.reduce((sum, { column }) => sum + (column.width ?? usualWidth), actionColumn.length > 0 ? actionsPlace : 0)}
          density={view.density}
          expansion={expansion}
          selection={batch.length > 0 ? selection : undefined}
          nameOf={(row) =>
            row.texts?.[first?.id ?? ''] ??
            (first ? registry.field(first.jnpfKey).format((row[first.id] ?? null) as JsonValue, first) : row.id)
          }
          below={arranged.filter(isBelow)}
          totals={
            isSummed
              ? shown.map(({ column, node: field }) => ({
                  field: column.field,
                  isTotal: props.summary.includes(column.field),
                  thousands: field.props?.['thousands'] === true,
                  isAtEnd: isAtEnd(column.field),
                }))
              : undefined
          }
          nextStep={toolbar.find(({ primary }) => primary)}
        />
      </UnfoldedRowsContext>
    </section>
  );
}

/** In pixels: columns without a width get this much before the table scrolls sideways. */
const usualWidth = 160;

/** An input needs some room. */
const withRoom = (one: ColumnNode): ColumnNode =>
  one.column.width === undefined ? one : { ...one, column: { ...one.column, width: Math.max(one.column.width, 144) } };

/** Columns of a list whose headings take a whole row. */
const underHeadings = (columns: readonly DrawnColumn[], resource: string, groupBy: string): DrawnColumn[] =>
  columns.map((column, index) => ({
    ...column,
    onCell: (row: ListRow) => (row.top === true ? { colSpan: index === 0 ? columns.length : 0 } : {}),
    render: (value: unknown, row: ListRow, at: number) => {
      if (row.top !== true) return (column as { render?(value: unknown, row: ListRow, at: number): ReactNode }).render?.(value, row, at);
      return (
        index === 0 && (
          <Suspense>
            <GroupHeading row={row} resource={resource} groupBy={groupBy} />
          </Suspense>
        )
      );
    },
  }) as DrawnColumn);

export const renderer = defineRenderer({ Edit });
