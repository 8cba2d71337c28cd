/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control (WAI-ARIA: window splitter) */
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStoredState } from '#ui/use-stored-state.ts';
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
const step = 2;

/** Two panes beside or above each other, and a line between them: dragged with the pointer, moved with the arrow keys. */
export function SplitPanes({ name, direction, initial, label, children: [first, second] }: SplitPanesProps): ReactNode {
  const [share, setShare] = useStoredState(`split.${name}`, initial, isShare);
  const container = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const isRow = direction === 'row';
  const move = (to: number) => setShare(Math.round(Math.min(100 - least, Math.max(least, to)) * 10) / 10);

  const take = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const drag = (event: PointerEvent) => {
    const box = container.current?.getBoundingClientRect();
    if (!isDragged.current || !box) return;
    move(isRow ? ((event.clientX - box.left) / box.width) * 100 : ((event.clientY - box.top) / box.height) * 100);
  };
  const release = () => {
    isDragged.current = false;
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[direction][event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(share + by);
  };

  return (
    <div ref={container} className={`${styles.split} ${styles[direction]}`} style={{ '--share': `${share}%` } as CSSProperties}>
      <div className={styles.first}>{first}</div>
      <hr
        className={styles.divider}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-label={label}
        aria-valuenow={Math.round(share)}
        aria-valuemin={least}
        aria-valuemax={100 - least}
        tabIndex={0}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={handleKey}
      />
      <div className={styles.second}>{second}</div>
    </div>
  );
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= least && value <= 100 - least;

const steps: Readonly<Record<SplitPanesProps['direction'], Readonly<Record<string, number>>>> = { row: { ArrowLeft: -step, ArrowRight: step }, column: { ArrowUp: -step, ArrowDown: step } };
