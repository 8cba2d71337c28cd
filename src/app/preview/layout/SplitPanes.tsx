import type { CSSProperties, ReactNode } from 'react';
import { Splitter } from '#ui/panes/Splitter.tsx';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import styles from './split-panes.module.css';

export interface SplitPanesProps {
  /** Under which the user's choice is remembered. */
  name: string;
  direction: 'row' | 'column';
  /** The share of the first pane, in percent. */
  initial: number;
  label: string;
  children: readonly [ReactNode, ReactNode];
}

/** In percent: neither pane can be lost. */
const least = 15;
const most = 100 - least;

/** Two panes beside or above each other, and a line between them that can be moved. */
export function SplitPanes({ name, direction, initial, label, children: [first, second] }: SplitPanesProps): ReactNode {
  const [share, setShare] = useStoredState(`split.${name}`, initial, isShare);
  const move = (to: number) => setShare(Math.round(Math.min(most, Math.max(least, to)) * 10) / 10);
  return (
    <div className={`${styles.split} ${styles[direction]}`} style={{ '--share': `${share}%` } as CSSProperties}>
      <div className={styles.first}>{first}</div>
      <Splitter direction={direction} label={label} unit="percent" value={share} min={least} max={most} step={2} onMove={move} />
      <div className={styles.second}>{second}</div>
    </div>
  );
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= least && value <= most;
