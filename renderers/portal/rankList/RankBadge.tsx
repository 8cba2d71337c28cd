import { TrophyOutlined } from '@ant-design/icons';
import type { CSSProperties, ReactNode } from 'react';
import { useChartTheme } from '#ui/chart/chart-theme.ts';
import styles from './rank-list.module.css';

/** Tokens of the first three ranks. */
const medals = ['gold', 'colorTextTertiary', 'volcano'] as const;

/** A rank: the first three as medals or cups, the others as numbers. */
export function RankBadge({ rank, isMedal, isCup = false }: { rank: number; isMedal: boolean; isCup?: boolean }): ReactNode {
  const { colour } = useChartTheme();
  const token = medals[rank - 1];
  if (token === undefined || (!isMedal && !isCup)) return <span className={styles.plain}>{rank}</span>;
  const paint = { '--medal': colour(token) } as CSSProperties;
  return (
    <span className={styles.medal} style={paint}>
      {isCup && <TrophyOutlined aria-hidden />}
      {rank}
    </span>
  );
}
