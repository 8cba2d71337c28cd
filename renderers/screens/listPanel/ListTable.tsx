import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '#ui/use-narrow.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import { pageSizes, type ListState } from './use-list';
import type { Density } from './use-table-view';

export interface ListTableProps {
  list: ListState;
  columns: TableColumnsType<ListRow>;
  density: Density;
  expansion: Expansion;
  /** What stands in the place of the rows when there are none. */
  empty: ReactNode;
}

/** The table: it fills its place and scrolls inside, its header stays, its paging stands below. */
export function ListTable({ list, columns, density, expansion, empty }: ListTableProps): ReactNode {
  const own = useOwnText(texts);
  const isNarrow = useNarrow();
  const isLoading = list.status === 'loading';
  const isEmpty = !isLoading && list.rows.length === 0;
  const [first, ...rest] = columns;
  return (
    <div className={`${styles.table} ${list.isStale ? styles.stale : ''} ${isEmpty ? styles.bare : ''}`} aria-busy={isLoading || list.isStale}>
      <Table<ListRow>
        rowKey="id"
        size={density}
        columns={first && isNarrow ? [{ ...first, fixed: 'start' }, ...rest] : columns}
        dataSource={isLoading ? bones : list.rows}
        // The height is the style sheet's; the number only splits header and body.
        scroll={{ x: widthOf(columns), y: 100 }}
        locale={{ emptyText: isEmpty ? empty : <span />, expand: own('expandRow'), collapse: own('collapseRow') }}
        expandable={{
          childrenColumnName: list.isTree ? 'children' : 'none',
          expandedRowKeys: [...expansion.expandedIds],
          onExpand: (_isOpen, row) => expansion.toggle(row.id),
          indentSize: 20,
        }}
        pagination={
          list.isPaged && {
            current: list.page,
            pageSize: list.size,
            total: list.total,
            pageSizeOptions: pageSizes,
            showSizeChanger: true,
            showQuickJumper: !isNarrow,
            simple: isNarrow,
            size: 'small',
            showTotal: (total) => own('total', { total }),
            onChange: list.turnTo,
          }
        }
        onChange={onSort(list)}
      />
    </div>
  );
}

const bones: ListRow[] = Array.from({ length: 8 }, (_, index) => ({ id: `bone-${index}` }));

/** Columns without a width get this much before the table scrolls sideways. */
const usualWidth = 160;
const widthOf = (columns: TableColumnsType<ListRow>): number => columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : usualWidth), 0);

const onSort =
  (list: ListState): NonNullable<TableProps<ListRow>['onChange']> =>
  (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    list.sortBy(sorter.order && typeof sorter.field === 'string' ? { field: sorter.field, descending: sorter.order === 'descend' } : undefined);
  };
