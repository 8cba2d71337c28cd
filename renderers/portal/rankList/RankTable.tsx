import type { ReactNode } from 'react';
import type { FigureRow } from '#ui/portal/figures.ts';
import styles from '#ui/portal/portal.module.css';
import { RecordsAnchor } from '#ui/portal/RecordsAnchor.tsx';
import { useLanguage } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import rank from './rank-list.module.css';
import { RankBadge } from './RankBadge';
import { cellText, type RankColumn } from './rank-column';
import texts from './texts.json';

export interface RankTableProps {
  rows: readonly FigureRow[];
  firstRank: number;
  columns: readonly RankColumn[];
  label: string;
  /** Whether the first three have medals. */
  hasMedals: boolean;
}

/** Rows with their ranks; the first column leads to the records. */
export function RankTable({ rows, firstRank, columns, label, hasMedals }: RankTableProps): ReactNode {
  const own = useOwnText(texts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  const isNumeric = ({ name }: RankColumn): boolean => rows.some((row) => typeof row[name] === 'number');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={rank.rank}>
            {own('rank')}
          </th>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={isNumeric(column) ? styles.number : undefined}>
              {column.unit === '' ? column.label : `${column.label} (${column.unit})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its rank
          <tr key={index}>
            <td className={rank.rank}>
              <RankBadge rank={firstRank + index} isMedal={hasMedals} />
            </td>
            {columns.map((column, place) => (
              <td key={column.name} className={isNumeric(column) ? styles.number : undefined}>
                <Cell row={row} isFirst={place === 0}>
                  {cellText(row[column.name], language)}
                </Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row, isFirst, children }: { row: FigureRow; isFirst: boolean; children: string }): ReactNode {
  return isFirst ? <RecordsAnchor records={row.records}>{children}</RecordsAnchor> : children;
}
