import { lazy, Suspense, use, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useUiServices, type UiServices } from '#ui/services.tsx';
import { useCompact } from '#ui/browser/use-compact.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { ListDesignContext } from '#ui/screen/list-design.ts';
import { shownColumns, type ShownColumn } from './arranged-columns';
import type { ColumnNode } from './column-nodes';
import { groupedColumns, type HeaderGroup } from './header-groups';
import type { ListRow } from './list-answer';
import type { ListProps } from './list-props';
import { controlWidth } from './control-width';
import { needsMenu, type TableWidths } from './needs-menu';
import { showsRecord } from './shows-record';
import type { SummaryColumn } from './summary/SummaryCells';
import { totalFormat } from './summary/total-format';
import { sumText } from './summary/total-text';
import { codesWidth, numbersWidth, textWidth } from './text-width';
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
  hasSelection: boolean;
  /** Width of the table in pixels; 0 before it is measured. */
  available: number;
}

export interface ListColumns {
  /** Columns of antd's table. */
  columns: TableColumn[];
  /** Minimum width of all columns in pixels. */
  width: number;
  /** Whether the columns are wider than the table, which scrolls them below the frozen ones. */
  isCovered: boolean;
  /** Columns of sub-tables that are shown below an expanded row. */
  expandedColumns: readonly ShownColumnNode[];
  totals: readonly SummaryColumn[] | undefined;
  /** The first column that is not part of a sub-table. It names a row. */
  nameNode: ColumnNode['node'] | undefined;
}

type ShownColumnNode = Omit<ColumnNode, 'column'> & { column: ShownColumn };

/** Arranges the columns of a list by the user's settings, with group headings, row actions and totals. */
export function useListColumns({ props, nodes, list, view, hasSelection, available }: ListColumnsOptions): ListColumns {
  const { resource, layout, groupBy } = props;
  const services = useUiServices();
  const { text } = services;
  const design = use(ListDesignContext);
  const isNarrow = useNarrow();
  const isCompact = useCompact();
  const resize = (field: string, width: number | undefined): void => {
    if (design) return design.resize(field, width);
    const { [field]: _before, ...widths } = view.columns.widths;
    view.setColumns({ ...view.columns, widths: width === undefined ? widths : { ...widths, [field]: width } });
  };
  const sized = (layout === 'editable' ? nodes.map(withInputWidth) : nodes).map((item, index) =>
    isCompact && index === 0
      ? withNameWidth(item)
      : withMinWidth(
          item,
          Math.max(numbersWidth(item, list.rows, services), sumWidth(item, list.sums, text), codesWidth(item, list.rows)),
        ),
  );
  const arranged = shownColumns(sized, view.columns);
  const isExpandedColumn = ({ table }: ShownColumnNode): boolean => props.rowsAs === 'expanded' && table !== undefined;
  const shown = arranged.filter((columnNode) => !isExpandedColumn(columnNode));
  const detail = isNarrow ? props.row.find(showsRecord) : undefined;
  const dataColumns = useColumns({
    nodes: detail ? shown.map(withAction(detail)) : shown,
    list,
    resource,
    hasHandles: props.move !== undefined,
    onResize: resize,
  });
  const expandedColumns = arranged.filter(isExpandedColumn);
  const leading = ((hasSelection ? 1 : 0) + (expandedColumns.length > 0 ? 1 : 0)) * controlWidth;
  const widths = tableWidths(shown, dataColumns, leading, available);
  const actionColumn = useActionColumn(
    props.row,
    resource,
    (buttons, menu) => layout !== 'editable' && (isCompact || needsMenu(widths, buttons, menu)),
  );
  const width = shown.reduce((sum, { column }) => sum + (column.width ?? defaultWidth), actionColumn?.width ?? 0);
  const columns = isNarrow ? narrowColumns(dataColumns, actionColumn) : [...dataColumns, ...(actionColumn ? [actionColumn] : [])];
  const isGrouped = layout === 'grouped' && groupBy !== undefined;
  const hasTotals = (layout === 'plain' || layout === 'editable') && props.summary.length > 0;
  return {
    columns: groupedColumns(
      isGrouped ? columns.map(withGroupHeading(columns.length, resource, groupBy)) : columns,
      headerGroupsOf(props, shown, text),
    ),
    width,
    isCovered: available > 0 && leading + width > available,
    expandedColumns,
    totals: hasTotals ? totalsOf(props, shown, dataColumns, text) : undefined,
    nameNode: shown.find(({ table }) => !table)?.node,
  };
}

function tableWidths(
  shown: readonly ShownColumnNode[],
  columns: readonly TableColumn[],
  leading: number,
  available: number,
): TableWidths {
  const all = shown.map(({ column: { width = defaultWidth, fixed } }, index) => ({
    width,
    isNumber: columns[index]?.align === 'right',
    isFrozen: fixed === 'right',
  }));
  const frozen = all.reduce((sum, { isFrozen, width }) => (isFrozen ? sum + width : sum), 0);
  return { columns: all.filter(({ isFrozen }) => !isFrozen), leading, frozen, available };
}

/** Width in pixels of a column without a width. */
const defaultWidth = 160;
const minInputWidth = 144;

const withMinWidth = (columnNode: ColumnNode, minWidth: number): ColumnNode => {
  const { column } = columnNode;
  return (column.width ?? defaultWidth) >= minWidth ? columnNode : { ...columnNode, column: { ...column, width: minWidth } };
};

/** Width in pixels of the total of all pages, which is the longest number of its column. */
function sumWidth({ column: { field }, node }: ColumnNode, sums: ListState['sums'], text: UiServices['text']): number {
  const sum = sums?.[field];
  return typeof sum === 'number' ? leastPadding + textWidth(sumText(sum, totalFormat(node, text))) : 0;
}

/** At both sides of a cell together: a total that is close to the next column is better than a column out of view. */
const leastPadding = 16;

const withInputWidth = (columnNode: ColumnNode): ColumnNode =>
  columnNode.column.width === undefined ? columnNode : withMinWidth(columnNode, minInputWidth);

/** The first column opens the record, unless it has another action. */
const withAction =
  (action: Action) =>
  (item: ShownColumnNode, index: number): ShownColumnNode =>
    index === 0 && item.column.action === undefined ? { ...item, column: { ...item.column, action } } : item;

/** Maximum width in pixels of the first column in a compact window, so that figures fit beside it. */
const maxNameWidth = 184;

const withNameWidth = (columnNode: ColumnNode): ColumnNode => {
  const { column } = columnNode;
  return { ...columnNode, column: { ...column, width: Math.min(column.width ?? maxNameWidth, maxNameWidth) } };
};

/** A narrow window has space for one frozen column. The actions stand behind it, where they need no scrolling. */
function narrowColumns(columns: readonly TableColumn[], actions: TableColumn | undefined): TableColumn[] {
  const [first, ...others] = columns.map(({ fixed: _fixed, ...column }) => column as TableColumn);
  if (!first) return [];
  return [{ ...first, fixed: 'start' }, ...(actions ? [actions] : []), ...others];
}

/** Headings of the list and of its sub-tables. */
function headerGroupsOf(props: ListProps, shown: readonly ShownColumnNode[], text: UiServices['text']): HeaderGroup[] {
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

const totalsOf = (
  { summary }: ListProps,
  shown: readonly ShownColumnNode[],
  columns: readonly TableColumn[],
  text: UiServices['text'],
): SummaryColumn[] =>
  shown.map(({ column: { field }, node }) => ({
    field,
    isTotal: summary.includes(field),
    format: totalFormat(node, text),
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
