import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/use-own-text.ts';
import type { ListRow } from '../list-answer';
import styles from '../list.module.css';
import texts from './texts.json';
import { totalText } from './total-text';

export interface SummaryColumn {
  field: string;
  /** Whether it is summed. */
  isTotal: boolean;
  thousands: boolean;
  isAtEnd: boolean;
}

export interface SummaryCellsProps {
  /** Of this page. */
  rows: readonly ListRow[];
  columns: readonly SummaryColumn[];
  /** Columns that stand before and behind them: of check boxes, of buttons. */
  before: number;
  after: number;
}

/** The sums of a page below its rows. */
export function SummaryCells({ rows, columns, before, after }: SummaryCellsProps): ReactNode {
  const own = useOwnText(texts);
  const label = own('total');
  // The label has the first column, unless that one is summed and there is a place before it.
  const hasOwnPlace = columns[0]?.isTotal === true && before > 0;
  return (
    <Table.Summary.Row className={styles.totals}>
      {before > 0 && (
        <Table.Summary.Cell index={0} colSpan={before}>
          {hasOwnPlace && label}
        </Table.Summary.Cell>
      )}
      {columns.map(({ field, isTotal, thousands, isAtEnd }, index) => (
        <Table.Summary.Cell key={field} index={before + index} {...(isAtEnd && { align: 'right' as const, className: styles.end })}>
          {index === 0 && !hasOwnPlace && (isTotal ? `${label} ` : label)}
          {isTotal && totalText(rows, field, thousands)}
        </Table.Summary.Cell>
      ))}
      {after > 0 && <Table.Summary.Cell index={before + columns.length} colSpan={after} />}
    </Table.Summary.Row>
  );
}
