/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control (WAI-ARIA: window splitter) */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './Splitter.module.css';

export interface SplitterProps {
  /** How the two panes stand: beside each other, or one above the other. */
  direction: 'row' | 'column';
  label: string;
  /** Of the first pane's size: in pixels, or in percent of both together. */
  unit: 'px' | 'percent';
  value: number;
  min: number;
  max: number;
  /** By which an arrow key moves it. */
  step: number;
  /** Where it is wanted, perhaps beyond its bounds. */
  onMove(value: number): void;
}

/** The line between the two panes of the element that it stands in: dragged with the pointer, moved with the arrow keys. */
export function Splitter({ direction, label, unit, value, min, max, step, onMove }: SplitterProps): ReactNode {
  const isDragged = useRef(false);
  const isRow = direction === 'row';
  const take = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLHRElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged.current || !box) return;
    const [at, size] = isRow ? [clientX - box.left, box.width] : [clientY - box.top, box.height];
    onMove(unit === 'px' ? at : (at / size) * 100);
  };
  const release = () => {
    isDragged.current = false;
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = signs[direction][event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(value + by * step);
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
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={handleKey}
    />
  );
}

const signs: Readonly<Record<SplitterProps['direction'], Readonly<Record<string, number>>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};
