import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { shownColumns, type ShownColumn } from './arranged-columns';
import type { ColumnNode } from './column-nodes';
import { groupedColumns, type HeaderGroup } from './header-groups';
import type { ListRow } from './list-answer';
import type { ListProps } from './list-props';
import type { SummaryColumn } from './summary/SummaryCells';
import { useActionColumn } from './use-action-column';
import { useColumns, type TableColumn } from './use-columns';
import type { ListState } from './use-list';
import type { TableView } from './use-table-view';

const GroupHeading = lazy(async () => ({ default: (await import('./parts')).GroupHeading }));

export interface ListColumnsOptions {
  props: ListProps;
  nodes: readonly ColumnNode[];
  list: ListState;
  view: TableView;
}

export interface ListColumns {
  /** Columns of antd's table. */
  columns: TableColumn[];
  /** Minimum width of all columns in pixels. */
  width: number;
  /** Columns of sub-tables that are shown below an expanded row. */
  expandedColumns: readonly ShownColumnNode[];
  totals: readonly SummaryColumn[] | undefined;
  /** The first column that is not part of a sub-table. It names a row. */
  nameNode: ColumnNode['node'] | undefined;
}

type ShownColumnNode = Omit<ColumnNode, 'column'> & { column: ShownColumn };

/** Arranges the columns of a list by the user's settings, with group headings, row actions and totals. */
export function useListColumns({ props, nodes, list, view }: ListColumnsOptions): ListColumns {
  const { resource, layout, groupBy } = props;
  const text = useText();
  const isNarrow = useNarrow();
  const resize = (field: string, width: number | undefined): void => {
    const { [field]: _before, ...widths } = view.columns.widths;
    view.setColumns({ ...view.columns, widths: width === undefined ? widths : { ...widths, [field]: width } });
  };
  const arranged = shownColumns(layout === 'editable' ? nodes.map(withInputWidth) : nodes, view.columns);
  const isExpandedColumn = ({ table }: ShownColumnNode): boolean => props.rowsAs === 'expanded' && table !== undefined;
  const shown = arranged.filter((columnNode) => !isExpandedColumn(columnNode));
  const dataColumns = useColumns({ nodes: shown, list, resource, onResize: resize });
  const actionColumn = useActionColumn(props.row, resource);

  const columns = [...(isNarrow ? dataColumns.map(freezeFirstOnly) : dataColumns), ...(actionColumn ? [actionColumn] : [])];
  const isGrouped = layout === 'grouped' && groupBy !== undefined;
  const hasTotals = (layout === 'plain' || layout === 'editable') && props.summary.length > 0;
  return {
    columns: groupedColumns(
      isGrouped ? columns.map(withGroupHeading(columns.length, resource, groupBy)) : columns,
      headerGroupsOf(props, shown, text),
    ),
    width: shown.reduce((sum, { column }) => sum + (column.width ?? defaultWidth), actionColumn?.width ?? 0),
    expandedColumns: arranged.filter(isExpandedColumn),
    totals: hasTotals ? totalsOf(props, shown, dataColumns) : undefined,
    nameNode: shown.find(({ table }) => !table)?.node,
  };
}

/** Width in pixels of a column without a width. */
const defaultWidth = 160;
const minInputWidth = 144;

const withInputWidth = (columnNode: ColumnNode): ColumnNode => {
  const { column } = columnNode;
  return column.width === undefined ? columnNode : { ...columnNode, column: { ...column, width: Math.max(column.width, minInputWidth) } };
};

/** A narrow window has space for one frozen column. */
const freezeFirstOnly = ({ fixed: _fixed, ...column }: TableColumn, index: number): TableColumn =>
  ({ ...column, ...(index === 0 && { fixed: 'start' as const }) }) as TableColumn;

/** Headings of the list and of its sub-tables. */
function headerGroupsOf(props: ListProps, shown: readonly ShownColumnNode[], text: ReturnType<typeof useText>): HeaderGroup[] {
  const tables = [...new Map(shown.flatMap(({ table }) => (table ? [[table.id, table] as const] : []))).values()];
  return [
    ...props.headers.map(({ title, ...header }) => ({ ...header, title: text(title) })),
    ...tables.map(({ id, label }) => ({
      id,
      title: text(label) || id,
      columns: shown.filter(({ table }) => table?.id === id).map(({ column }) => column.field),
    })),
  ];
}

const totalsOf = ({ summary }: ListProps, shown: readonly ShownColumnNode[], columns: readonly TableColumn[]): SummaryColumn[] =>
  shown.map(({ column: { field }, node }) => ({
    field,
    isTotal: summary.includes(field),
    thousands: node.props?.['thousands'] === true,
    isAtEnd: columns.find(({ key }) => key === field)?.align === 'right',
  }));

/** In a group's heading row, the first cell spans all columns. */
const withGroupHeading =
  (columnCount: number, resource: string, groupBy: string) =>
  (column: TableColumn, index: number): TableColumn => {
    const { render } = column as { render?(value: unknown, row: ListRow, rowIndex: number): ReactNode };
    return {
      ...column,
      onCell: (row: ListRow) => (row.top === true ? { colSpan: index === 0 ? columnCount : 0 } : {}),
      render: (value: unknown, row: ListRow, rowIndex: number) => {
        if (row.top !== true) return render?.(value, row, rowIndex);
        return (
          index === 0 && (
            <Suspense>
              <GroupHeading row={row} resource={resource} groupBy={groupBy} />
            </Suspense>
          )
        );
      },
    } as TableColumn;
  };
