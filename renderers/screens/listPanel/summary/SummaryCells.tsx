import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import styles from '../list.module.css';
import texts from './texts.json';
import { totalText } from './total-text';

export interface SummaryColumn {
  field: string;
  /** Whether the column has a total. */
  isTotal: boolean;
  thousands: boolean;
  isAtEnd: boolean;
}

export interface SummaryCellsProps {
  /** Rows of the current page. */
  rows: readonly ListRow[];
  columns: readonly SummaryColumn[];
  /** Number of columns before the data columns, such as check boxes. */
  leading: number;
  /** Number of columns behind the data columns, such as buttons. */
  trailing: number;
}

/** The row with the totals of a page. */
export function SummaryCells({ rows, columns, leading, trailing }: SummaryCellsProps): ReactNode {
  const own = useOwnText(texts);
  const label = own('total');
  // The label is in the first data column, or before it if that column has a total.
  const isLabelLeading = columns[0]?.isTotal === true && leading > 0;
  return (
    <Table.Summary.Row className={styles.totals}>
      {leading > 0 && (
        <Table.Summary.Cell index={0} colSpan={leading}>
          {isLabelLeading && label}
        </Table.Summary.Cell>
      )}
      {columns.map(({ field, isTotal, thousands, isAtEnd }, index) => (
        <Table.Summary.Cell key={field} index={leading + index} {...(isAtEnd && { align: 'right' as const, className: styles.end })}>
          {index === 0 && !isLabelLeading && (isTotal ? `${label} ` : label)}
          {isTotal && totalText(rows, field, thousands)}
        </Table.Summary.Cell>
      ))}
      {trailing > 0 && <Table.Summary.Cell index={leading + columns.length} colSpan={trailing} />}
    </Table.Summary.Row>
  );
}
