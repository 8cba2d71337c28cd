import { Table, type TableColumnsType, type TableProps } from 'antd';
import { lazy, Suspense, useRef, type MouseEvent, type ReactNode, type SyntheticEvent, type UIEvent } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { skeletonRow, isSkeleton } from './skeleton-rows';
import type { ColumnNode } from './column-nodes';
import { controlWidth } from './control-width';
import { HeaderCell } from './HeaderCell';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import { WindowedRow } from './WindowedRow';
import { ListPagination } from './ListPagination';
import { nextOrder } from './next-order';
import type { SummaryCellsProps, SummaryColumn } from './summary/SummaryCells';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import { useExpandedIds } from './use-expanded-ids';
import type { ListState } from './use-list';
import type { ScrollMemory } from './use-scroll-memory';
import type { Selection } from './use-selection';
import type { Density } from './use-table-view';

const SummaryCells = lazy(async () => ({ default: (await import('./parts')).SummaryCells }));
const LinesBelow = lazy(async () => ({ default: (await import('./parts')).LinesBelow }));

export interface ListTableProps {
  list: ListState;
  /** The rows of the list and new rows that are not saved yet. */
  rows: readonly ListRow[];
  columns: TableColumnsType<ListRow>;
  /** Minimum width of the columns in pixels. */
  width: number;
  isCovered: boolean;
  density: Density;
  expansion: Expansion;
  /** Set if rows can be selected. */
  selection: Selection | undefined;
  /** The name of a row for screen readers. */
  nameOf(row: ListRow): string;
  /** Columns of sub-tables that are shown below an expanded row. */
  expandedColumns: readonly ColumnNode[];
  /** Set if columns have totals. */
  totals: readonly SummaryColumn[] | undefined;
  isWrapped: boolean;
  /** Shown instead of rows in an empty list. */
  empty: ReactNode;
  scroll: ScrollMemory;
}

/** The table with a sticky header, totals and pagination. It fills its container and scrolls inside. */
export function ListTable(props: ListTableProps): ReactNode {
  const { list, rows, columns, width, density, selection, nameOf, expandedColumns, totals, isWrapped, empty, scroll } = props;
  const { boxRef, onScroll } = scroll;
  const own = useOwnText(texts);
  const isNarrow = useNarrow();
  const isLoading = list.status === 'loading';
  const isEmpty = !isLoading && rows.length === 0;
  const hasTotals = totals !== undefined && !isLoading && rows.length > 0;
  const leading = (selection ? 1 : 0) + (expandedColumns.length > 0 ? 1 : 0);
  const { rememberHeading, onChange } = useHeadingSort(list);
  const expandable = useExpandable(props);
  const isStyled = { stale: list.isStale, bare: isEmpty, wrapped: isWrapped, covered: props.isCovered };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the headings
    <div
      ref={boxRef}
      data-at-start=""
      onScrollCapture={(event) => {
        markSides(event);
        onScroll();
      }}
      className={`${styles.table} ${classesOf(isStyled)}`}
      data-leading={leading}
      aria-busy={isLoading || list.isStale}
      onClickCapture={rememberHeading}
      onKeyDownCapture={rememberHeading}
    >
      <Table<ListRow>
        rowKey="id"
        classNames={parts}
        loading={frame}
        size={density}
        columns={columns}
        components={rows.length > maxUnwindowedRows ? windowedComponents : components}
        dataSource={isLoading ? skeletonRows : rows}
        // The rows scroll in the height that the section leaves them.
        scroll={{ x: width + leading * controlWidth, y: '100%' }}
        locale={{ emptyText: isEmpty ? empty : <span />, expand: own('expandRow'), collapse: own('collapseRow') }}
        expandable={expandable}
        {...(selection && { rowSelection: rowSelectionOf(selection, nameOf, own) })}
        {...(hasTotals && {
          summary: summaryOf({
            rows,
            sums: list.sums,
            isPaged: list.isPaged,
            columns: totals,
            leading,
            actionsAt: actionsAt(columns, totals),
          }),
        })}
        // A separate pagination below, because antd's own would count new rows as part of the page.
        pagination={false}
        onChange={onChange}
        onRow={({ id }) => ({ 'data-row': id, ...(isNarrow && { onClick: openRow }) }) as object}
      />
      {list.isPaged && list.total > 0 && <ListPagination list={list} />}
    </div>
  );
}

const parts = { root: styles.fill ?? '', section: styles.section ?? '', body: { wrapper: styles.rows ?? '' } };
/** antd draws the table within the frame of a spinner. */
const frame = { spinning: false, classNames: { root: styles.fill ?? '', container: styles.frame ?? '' } };

const classesOf = (isStyled: Readonly<Record<string, boolean>>): string =>
  Object.entries(isStyled)
    .flatMap(([name, has]) => (has ? (styles[name] ?? []) : []))
    .join(' ');

/** Marks a table that is scrolled to one of its sides, where nothing lies below the frozen columns. Tables within rows do not count. */
function markSides({ currentTarget: box, target }: UIEvent<HTMLElement>): void {
  const scroller = target as HTMLElement;
  if (!scroller.querySelector('[data-row]')) return;
  box.toggleAttribute('data-at-start', scroller.scrollLeft <= 0);
  box.toggleAttribute('data-at-end', scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1);
}

/** In a narrow window a tap on a row does what its first cell does, unless it hits a control or a menu above the row. */
function openRow({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  const hit = target as HTMLElement;
  if (currentTarget.contains(hit) && hit.closest('button, a, input, label') === null)
    currentTarget.querySelector<HTMLElement>(`.${styles.cellAction}`)?.click();
}

/** Sorts by the clicked heading. With Shift, Ctrl or Cmd the column is added to the sort columns. */
function useHeadingSort(list: ListState) {
  const clickedHeading = useRef<{ field: string; isAdded: boolean }>(undefined);
  const rememberHeading = ({ target, nativeEvent }: SyntheticEvent<HTMLElement>): void => {
    const field = (target as HTMLElement).closest('th')?.dataset['field'];
    const { shiftKey, ctrlKey, metaKey } = nativeEvent as globalThis.MouseEvent | globalThis.KeyboardEvent;
    clickedHeading.current = field === undefined ? undefined : { field, isAdded: shiftKey || ctrlKey || metaKey };
  };
  const onChange: NonNullable<TableProps<ListRow>['onChange']> = (_pagination, _filters, _sorter, { action }) => {
    const heading = clickedHeading.current;
    if (action === 'sort' && heading) list.sortBy(nextOrder(list.order, heading.field, heading.isAdded));
  };
  return { rememberHeading, onChange };
}

/** Expands rows to their sub-tables if there are columns for them, otherwise to their children. */
function useExpandable({ list, expansion, expandedColumns }: ListTableProps): NonNullable<TableProps<ListRow>['expandable']> {
  const own = useOwnText(texts);
  const lines = useExpandedIds();
  if (expandedColumns.length === 0)
    return {
      childrenColumnName: list.isTree ? 'children' : 'none',
      expandedRowKeys: [...expansion.expandedIds],
      onExpand: (_isOpen, row) => expansion.toggle(row),
      indentSize: 20,
    };
  return {
    childrenColumnName: 'none',
    columnWidth: controlWidth,
    columnTitle: <span className="screen-reader-only">{own('lines')}</span>,
    expandedRowKeys: [...lines.expandedIds],
    onExpand: (_isOpen, row) => lines.toggle(row.id),
    rowExpandable: (row) => !isSkeleton(row),
    expandedRowRender: linesRenderer(expandedColumns),
  };
}

function rowSelectionOf(
  selection: Selection,
  nameOf: ListTableProps['nameOf'],
  own: (key: 'choose' | 'chooseAll', params?: Record<string, unknown>) => string,
): NonNullable<TableProps<ListRow>['rowSelection']> {
  return {
    columnWidth: controlWidth,
    fixed: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selection.ids],
    onChange: (ids) => selection.select(ids.map(String)),
    getCheckboxProps: (row) => ({ disabled: !isSelectable(row), 'aria-label': own('choose', { name: nameOf(row) }) }),
    renderCell: (_isSelected, row, _index, box) => isSelectable(row) && box,
    getTitleCheckboxProps: () => ({ 'aria-label': own('chooseAll') }),
  };
}

function linesRenderer(nodes: readonly ColumnNode[]): (row: ListRow) => ReactNode {
  return (row) => (
    <Suspense>
      <LinesBelow row={row} nodes={nodes} />
    </Suspense>
  );
}

function summaryOf(cells: SummaryCellsProps): () => ReactNode {
  return () => (
    <Table.Summary fixed>
      <Suspense>
        <SummaryCells {...cells} />
      </Suspense>
    </Table.Summary>
  );
}

/** How many data columns stand before the actions: all, or the first in a narrow window. */
function actionsAt(columns: TableColumnsType<ListRow>, totals: readonly SummaryColumn[]): number | undefined {
  const index = columns.findIndex(({ key }) => key === 'actions');
  return index < 0 ? undefined : index === columns.length - 1 ? totals.length : index;
}

const skeletonRows: ListRow[] = Array.from({ length: 8 }, (_, index) => skeletonRow(index));

/** Longer lists render only the rows near the viewport. */
const maxUnwindowedRows = 60;
const components = { header: { cell: HeaderCell } };
const windowedComponents = { ...components, body: { row: WindowedRow } };

/** Group headings, skeletons and unsaved rows cannot be selected. */
const isSelectable = (row: ListRow): boolean =>
  row.top !== true && !isSkeleton(row) && row['id'] !== undefined && !row.id.startsWith('new-');
