import { leavesOf, type TransferColumn } from './transfer-columns';

/** The places of columns in a table. Records with sub-tables are numbered, because each takes several lines. */
export interface TableLayout {
  columns: readonly TransferColumn[];
  leaves: readonly TransferColumn[];
  hasTables: boolean;
  /** Heading of the number of records, if there are sub-tables. */
  numberHeading: string;
}

export const layoutOf = (columns: readonly TransferColumn[], numberHeading: string): TableLayout => ({
  columns,
  leaves: leavesOf(columns),
  hasTables: columns.some((column) => column.columns !== undefined),
  numberHeading,
});

/** The headings of the columns in two lines: tables above their columns. Equal labels get the name of their field. */
export function headingsOf(layout: TableLayout, headingOf: (column: TransferColumn) => string = distinctHeadings(layout)): string[][] {
  const { columns, hasTables, numberHeading } = layout;
  if (!hasTables) return [columns.map(headingOf)];
  const above = columns.flatMap((column) => [headingOf(column), ...(column.columns ?? []).slice(1).map(() => '')]);
  const below = columns.flatMap((column) => column.columns?.map(headingOf) ?? ['']);
  return [
    [numberHeading, ...above],
    ['', ...below],
  ];
}

/** The headings in one line, for files without merged cells. */
export function flatHeadings({ columns, hasTables, numberHeading }: TableLayout): string[] {
  const headingOf = distinctHeadings({ columns });
  const headings = columns.flatMap(
    (column) => column.columns?.map((child) => `${headingOf(column)}-${headingOf(child)}`) ?? [headingOf(column)],
  );
  return hasTables ? [numberHeading, ...headings] : headings;
}

/** @example headingWithName({ label: '名称', name: 'inputField101' }) // '名称(inputField101)' */
export const headingWithName = ({ label, name }: Pick<TransferColumn, 'label' | 'name'>): string => `${label}(${name})`;

function distinctHeadings({ columns }: Pick<TableLayout, 'columns'>): (column: TransferColumn) => string {
  const repeated = new Set<TransferColumn>();
  for (const group of [columns, ...columns.flatMap((column) => (column.columns ? [column.columns] : []))]) {
    const labels = new Map<string, number>();
    for (const { label } of group) labels.set(label.trim(), (labels.get(label.trim()) ?? 0) + 1);
    for (const column of group) if ((labels.get(column.label.trim()) ?? 0) > 1 || column.label.trim() === '') repeated.add(column);
  }
  return (column) => (repeated.has(column) ? headingWithName(column) : column.label);
}
