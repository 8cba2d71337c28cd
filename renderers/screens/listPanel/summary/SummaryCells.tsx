import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import styles from '../list.module.css';
import texts from './texts.json';
import { sumText, totalText, type TotalFormat } from './total-text';

export interface SummaryColumn {
  field: string;
  /** Whether the column has a total. */
  isTotal: boolean;
  format: TotalFormat;
  isAtEnd: boolean;
}

export interface SummaryCellsProps {
  /** Rows of the current page. */
  rows: readonly ListRow[];
  /** Sums over all pages by field; missing if the list is not paged. */
  sums: Readonly<Record<string, unknown>> | undefined;
  isPaged: boolean;
  columns: readonly SummaryColumn[];
  /** Number of columns before the data columns, such as check boxes. */
  leading: number;
  /** How many data columns stand before the column with buttons; `undefined` without it. */
  actionsAt: number | undefined;
}

/** The totals of a page and of all pages, each named. */
export function SummaryCells({ rows, sums, isPaged, ...cells }: SummaryCellsProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <>
      <TotalsRow {...cells} label={own(isPaged ? 'page' : 'all')} textOf={({ field, format }) => totalText(rows, field, format)} />
      {isPaged && sums && (
        <TotalsRow
          {...cells}
          label={own('all')}
          textOf={({ field, format }) => (typeof sums[field] === 'number' ? sumText(sums[field], format) : '')}
        />
      )}
    </>
  );
}

interface TotalsRowProps extends Pick<SummaryCellsProps, 'columns' | 'leading' | 'actionsAt'> {
  label: string;
  textOf(column: SummaryColumn): string;
}

function TotalsRow({ columns, leading, actionsAt, label, textOf }: TotalsRowProps): ReactNode {
  // The label is in the first data column, or before it if that column has a total.
  const isLabelLeading = columns[0]?.isTotal === true && leading > 0;
  const actions = <Table.Summary.Cell key="actions" index={leading + (actionsAt ?? 0)} />;
  return (
    <Table.Summary.Row className={styles.totals}>
      {leading > 0 && (
        <Table.Summary.Cell index={0} colSpan={leading}>
          {isLabelLeading && label}
        </Table.Summary.Cell>
      )}
      {columns.flatMap((column, index) => [
        ...(actionsAt === index ? [actions] : []),
        <Table.Summary.Cell
          key={column.field}
          index={leading + index + (actionsAt !== undefined && actionsAt <= index ? 1 : 0)}
          {...(column.isAtEnd && { align: 'right' as const, className: styles.end })}
        >
          {index === 0 && !isLabelLeading && (column.isTotal ? `${label} ` : label)}
          {column.isTotal && textOf(column)}
        </Table.Summary.Cell>,
      ])}
      {actionsAt === columns.length && actions}
    </Table.Summary.Row>
  );
}
