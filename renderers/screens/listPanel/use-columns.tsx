import type { TableColumnsType } from 'antd';
import { lazy, Suspense, use, type ReactNode } from 'react';
import { RowFailuresContext, type RowFailures } from '#ui/actions/row-failures.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { loadRenderer } from '#ui/nodes/load-renderer.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import type { ShownColumn } from './arranged-columns';
import { isSkeleton } from './skeleton-rows';
import { CellAction } from './CellAction';
import type { ColumnNode } from './column-nodes';
import type { HeaderCellProps } from './HeaderCell';
import type { ListRow } from './list-answer';
import type { Order } from './list-props';
import { ListCell } from './ListCell';
import styles from './list.module.css';
import { RowEditingContext } from './row-editing';
import type { ListState } from './use-list';

/** A column of antd's table; `table` is the sub-table of a sub-table's column. */
export type TableColumn = TableColumnsType<ListRow>[number] & { key: string; table?: ColumnNode['table'] };

const FailureNote = lazy(async () => ({ default: (await import('./parts')).FailureNote }));
const MoveHandle = lazy(async () => ({ default: (await import('./parts')).MoveHandle }));
const LinesCell = lazy(async () => ({ default: (await import('./parts')).LinesCell }));

export interface ColumnsOptions {
  nodes: readonly (Omit<ColumnNode, 'column'> & { column: ShownColumn })[];
  list: Pick<ListState, 'canSort' | 'order'>;
  resource: string;
  /** Whether rows can be moved. */
  hasHandles: boolean;
  onResize(field: string, width: number | undefined): void;
}

/** The columns of antd's table, for rows and their skeletons. */
export function useColumns({ nodes, list, resource, hasHandles, onResize }: ColumnsOptions): TableColumn[] {
  const text = useText();
  const { views } = useUiServices();
  const isAllowed = useActionFilter(resource);
  const editing = use(RowEditingContext);
  const failures = use(RowFailuresContext);
  return nodes.map(({ column, node, table }, index): TableColumn => {
    const { field, width, fixed, action } = column;
    const renderer = loadRenderer(views, node.jnpfKey, 'Display');
    const align = column.align ?? (renderer && !(renderer instanceof Promise) && renderer.align === 'end' ? 'right' : 'left');
    const canSort = list.canSort && column.sortable !== false && !table;
    const heading: HeaderCellProps = { field, canSort, rank: rankOf(field, list.order), onResize: (next) => onResize(field, next) };
    const isFirstLine = table !== undefined && nodes[index - 1]?.table?.id !== table.id;
    return {
      key: field,
      dataIndex: field,
      title: text(node.label) || node.id,
      align,
      ...(align === 'right' && { className: styles.end }),
      ...(width !== undefined && column.isFlexible !== true && { width }),
      ...(fixed !== undefined && { fixed: fixed === 'left' ? ('start' as const) : ('end' as const) }),
      ...(canSort && { sorter: { multiple: 1 }, sortOrder: sortOrderOf(field, list.order), showSorterTooltip: false }),
      ...(table && { table }),
      onHeaderCell: () => heading as object,
      render: (_value: unknown, row: ListRow): ReactNode => {
        if (isSkeleton(row)) return <span className={styles.bone} />;
        if (table) {
          return (
            <Suspense>
              <LinesCell row={row} table={table.id} node={node} isFirst={isFirstLine} />
            </Suspense>
          );
        }
        const shown = editing?.isEdited(row.id) ? <editing.Cell row={row} node={node} /> : cellOf(row);
        return index === 0 ? withFailure(hasHandles ? withHandle(shown, row) : shown, row.id, failures) : shown;
      },
    };

    function cellOf(row: ListRow): ReactNode {
      const cell = <ListCell row={row} node={node} isPath={column.path} />;
      if (!action || !isAllowed(action, row)) return cell;
      return (
        <CellAction action={action} resource={resource} row={row} label={text(node.label)}>
          {cell}
        </CellAction>
      );
    }
  });
}

const withHandle = (cell: ReactNode, row: ListRow): ReactNode => (
  <>
    <Suspense>
      <MoveHandle row={row} />
    </Suspense>
    {cell}
  </>
);

/** The first cell of a row says which save of it failed. */
function withFailure(cell: ReactNode, rowId: string, failures: RowFailures | null): ReactNode {
  const failure = failures?.of(rowId);
  if (!failure) return cell;
  return (
    <>
      {cell}
      <Suspense>
        <FailureNote failure={failure} onClose={() => failures?.clear(rowId)} />
      </Suspense>
    </>
  );
}

/** The position of a column among several sort columns, counted from 1. */
const rankOf = (field: string, order: readonly Order[]): number | undefined =>
  order.length > 1 ? order.findIndex((item) => item.field === field) + 1 || undefined : undefined;

const sortOrderOf = (field: string, order: readonly Order[]): 'ascend' | 'descend' | null => {
  const item = order.find((candidate) => candidate.field === field);
  return item ? (item.descending ? 'descend' : 'ascend') : null;
};
