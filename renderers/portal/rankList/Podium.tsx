import type { ReactNode } from 'react';
import type { FigureRow } from '#ui/portal/figures.ts';
import { RecordsAnchor } from '#ui/portal/RecordsAnchor.tsx';
import { useLanguage } from '#ui/services.tsx';
import styles from './rank-list.module.css';
import { cellText, type RankColumn } from './rank-column';
import { RankBadge } from './RankBadge';

/** The first three ranks apart, with the first two columns. */
export function Podium({ rows, columns: [first, second] }: { rows: readonly FigureRow[]; columns: readonly RankColumn[] }): ReactNode {
  const language = useLanguage();
  return (
    <ol className={styles.podium}>
      {rows.map((row, index) => {
        const name = first ? cellText(row[first.name], language) : '';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its rank
          <li key={index}>
            <RankBadge rank={index + 1} isMedal isCup />
            <span className={styles.name} title={name}>
              <RecordsAnchor records={row.records}>{name}</RecordsAnchor>
            </span>
            {second && (
              <span className={styles.value}>
                {cellText(row[second.name], language)} {second.unit}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
