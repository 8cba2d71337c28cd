import type { CSSProperties, ReactNode } from 'react';
import { Splitter } from '#ui/panes/Splitter.tsx';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import styles from './split-panes.module.css';

export interface SplitPanesProps {
  /** Storage key of the user's choice. */
  name: string;
  direction: 'row' | 'column';
  /** Initial share of the first pane in percent. */
  initial: number;
  label: string;
  children: readonly [ReactNode, ReactNode];
}

/** Minimum share of a pane in percent. */
const minShare = 15;
const maxShare = 100 - minShare;

/** Two panes with a draggable divider. */
export function SplitPanes({ name, direction, initial, label, children: [first, second] }: SplitPanesProps): ReactNode {
  const [share, setShare] = useStoredState(`split.${name}`, initial, isShare);
  const move = (to: number) => setShare(Math.round(Math.min(maxShare, Math.max(minShare, to)) * 10) / 10);
  return (
    <div className={`${styles.split} ${styles[direction]}`} style={{ '--share': `${share}%` } as CSSProperties}>
      <div className={styles.first}>{first}</div>
      <Splitter direction={direction} label={label} unit="percent" value={share} min={minShare} max={maxShare} step={2} onMove={move} />
      <div className={styles.second}>{second}</div>
    </div>
  );
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= minShare && value <= maxShare;
