/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a movable separator is a control (WAI-ARIA: window splitter) */
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- for the same reason */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './Splitter.module.css';

export interface SplitterProps {
  /** `row`: the panes are side by side. `column`: one is above the other. */
  direction: 'row' | 'column';
  label: string;
  /** The unit of the first pane's size: pixels, or percent of both panes. */
  unit: 'px' | 'percent';
  value: number;
  min: number;
  max: number;
  /** The distance of an arrow key. */
  step: number;
  /** Called with the requested size, which may be out of bounds. */
  onMove(value: number): void;
}

/** The line between the two panes of its parent element, moved with the pointer or the arrow keys. */
export function Splitter({ direction, label, unit, value, min, max, step, onMove }: SplitterProps): ReactNode {
  const isDragged = useRef(false);
  const isRow = direction === 'row';
  const startDrag = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLHRElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged.current || !box) return;
    const [position, size] = isRow ? [clientX - box.left, box.width] : [clientY - box.top, box.height];
    onMove(unit === 'px' ? position : (position / size) * 100);
  };
  const endDrag = () => {
    isDragged.current = false;
  };
  const handleKey = (event: KeyboardEvent) => {
    const sign = signs[direction][event.key];
    if (sign === undefined) return;
    event.preventDefault();
    onMove(value + sign * step);
  };
  return (
    <hr
      className={`${styles.splitter} ${styles[direction]}`}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={handleKey}
    />
  );
}

const signs: Readonly<Record<SplitterProps['direction'], Readonly<Record<string, number>>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};
