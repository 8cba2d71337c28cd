import { Pagination, Table, type TableColumnsType, type TableProps } from 'antd';
import { lazy, Suspense, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useNarrow } from '#ui/use-narrow.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import { boneRow, isBone } from './bone-rows';
import type { ColumnNode } from './column-nodes';
import { HeaderCell } from './HeaderCell';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import { NearRow } from './NearRow';
import { nextOrder } from './next-order';
import type { SummaryCellsProps, SummaryColumn } from './summary/SummaryCells';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import { useOpenLines } from './use-open-lines';
import { pageSizes, type ListState } from './use-list';
import type { Selection } from './use-selection';
import type { Density } from './use-table-view';

const SummaryCells = lazy(async () => ({ default: (await import('./parts')).SummaryCells }));
const LinesBelow = lazy(async () => ({ default: (await import('./parts')).LinesBelow }));

export interface ListTableProps {
  list: ListState;
  /** What stands in it: the rows of the list, and those that were begun here. */
  rows: readonly ListRow[];
  columns: TableColumnsType<ListRow>;
  /** In pixels: what the columns need. */
  width: number;
  density: Density;
  expansion: Expansion;
  /** There when rows can be chosen. */
  selection: Selection | undefined;
  /** What a row is called by those who do not see it. */
  nameOf(row: ListRow): string;
  /** The columns of sub-tables that stand below a row when it is opened. */
  below: readonly ColumnNode[];
  /** There when columns are summed. */
  totals: readonly SummaryColumn[] | undefined;
  isWrapped: boolean;
  /** What stands in the place of the rows when there are none. */
  empty: ReactNode;
}

/** The table: it fills its place and scrolls inside, its header stays, its sums and its paging stand below. */
export function ListTable({
  list,
  rows,
  columns,
  width,
  density,
  expansion,
  selection,
  nameOf,
  below,
  totals,
  isWrapped,
  empty,
}: ListTableProps): ReactNode {
  const own = useOwnText(texts);
  const isNarrow = useNarrow();
  const lines = useOpenLines();
  const isLoading = list.status === 'loading';
  const isEmpty = !isLoading && rows.length === 0;
  const hasBelow = below.length > 0;

  /** Whose heading was pressed last, and whether the other columns keep their order. */
  const pressed = useRef<{ field: string; isAdded: boolean }>(undefined);
  const note = ({ target, nativeEvent }: SyntheticEvent<HTMLElement>): void => {
    const field = (target as HTMLElement).closest('th')?.dataset['field'];
    const { shiftKey, ctrlKey, metaKey } = nativeEvent as globalThis.MouseEvent | globalThis.KeyboardEvent;
    pressed.current = field === undefined ? undefined : { field, isAdded: shiftKey || ctrlKey || metaKey };
  };
  const sort: NonNullable<TableProps<ListRow>['onChange']> = (_pagination, _filters, _sorter, { action }) => {
    if (action === 'sort' && pressed.current) list.sortBy(nextOrder(list.order, pressed.current.field, pressed.current.isAdded));
  };

  const looks = [styles.table, list.isStale && styles.stale, isEmpty && styles.bare, isWrapped && styles.wrapped];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- sees what is done to the headings within
    <div className={looks.filter(Boolean).join(' ')} aria-busy={isLoading || list.isStale} onClickCapture={note} onKeyDownCapture={note}>
      <Table<ListRow>
        rowKey="id"
        size={density}
        columns={columns}
        components={rows.length > longCount ? longParts : parts}
        dataSource={isLoading ? bones : rows}
        // The height is the style sheet's; the number only splits header and body.
        scroll={{ x: width + (selection ? 48 : 0) + (hasBelow ? 48 : 0), y: 100 }}
        locale={{ emptyText: isEmpty ? empty : <span />, expand: own('expandRow'), collapse: own('collapseRow') }}
        expandable={
          hasBelow
            ? {
                childrenColumnName: 'none',
                columnWidth: 48,
                columnTitle: <span className={styles.unseen}>{own('lines')}</span>,
                expandedRowKeys: [...lines.openIds],
                onExpand: (_isOpen, row) => lines.toggle(row.id),
                rowExpandable: (row) => !isBone(row),
                expandedRowRender: linesBelow(below),
              }
            : {
                childrenColumnName: list.isTree ? 'children' : 'none',
                expandedRowKeys: [...expansion.expandedIds],
                onExpand: (_isOpen, row) => expansion.toggle(row),
                indentSize: 20,
              }
        }
        {...(selection && {
          rowSelection: {
            columnWidth: 48,
            fixed: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selection.ids],
            onChange: (ids) => selection.choose(ids.map(String)),
            getCheckboxProps: (row) => ({ disabled: !isChoosable(row), 'aria-label': own('choose', { name: nameOf(row) }) }),
            renderCell: (_isChosen, row, _index, box) => isChoosable(row) && box,
            getTitleCheckboxProps: () => ({ 'aria-label': own('chooseAll') }),
          },
        })}
        {...(totals &&
          !isLoading &&
          rows.length > 0 && {
            summary: summaryOf({
              rows,
              columns: totals,
              before: (selection ? 1 : 0) + (hasBelow ? 1 : 0),
              after: columns.some(({ key }) => key === 'actions') ? 1 : 0,
            }),
          })}
        // Rows that were begun here do not count as part of a page, which a paging of the table's own would take them for.
        pagination={false}
        onChange={sort}
      />
      {list.isPaged && list.total > 0 && (
        <Pagination
          className={styles.paging}
          current={list.page}
          pageSize={list.size}
          total={list.total}
          pageSizeOptions={[...new Set([...pageSizes, list.size])].toSorted((a, b) => a - b)}
          showSizeChanger
          showQuickJumper={!isNarrow}
          simple={isNarrow}
          size="small"
          align="end"
          showTotal={(total) => own('total', { total })}
          onChange={list.turnTo}
        />
      )}
    </div>
  );
}

function linesBelow(nodes: readonly ColumnNode[]): (row: ListRow) => ReactNode {
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

const bones: ListRow[] = Array.from({ length: 8 }, (_, index) => boneRow(index));

/** So many rows are drawn at once; of more, those near the window. */
const longCount = 60;
const parts = { header: { cell: HeaderCell } };
const longParts = { ...parts, body: { row: NearRow } };

/** Headings, rows on their way and rows that are not saved yet cannot be chosen. */
const isChoosable = (row: ListRow): boolean => row.top !== true && !isBone(row) && row['id'] !== undefined && !row.id.startsWith('new-');
