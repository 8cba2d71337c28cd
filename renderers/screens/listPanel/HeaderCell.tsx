import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { widthLimits } from './column-view';
import styles from './list.module.css';

/** What a column says to its heading. */
export interface HeaderCellProps {
  field?: string;
  /** Its place among several columns that order the rows. */
  rank?: number | undefined;
  /** In pixels; `undefined` gives the column back its own width. */
  onResize?(width: number | undefined): void;
}

/** A column's heading. Its edge can be dragged; two clicks on it give the column back its own width. */
export function HeaderCell({ field, rank, onResize, children, ...rest }: HeaderCellProps & ComponentProps<'th'>): ReactNode {
  return (
    <th {...rest} data-field={field}>
      {children}
      {rank !== undefined && (
        <span className={styles.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      {onResize && (
        <span
          className={styles.edge}
          aria-hidden="true"
          onPointerDown={(event) => drag(event, onResize)}
          onDoubleClick={() => onResize(undefined)}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </th>
  );
}

/** A line follows the pointer; the table is drawn anew once, when it is let go. */
function drag(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const edge = event.currentTarget;
  const cell = edge.closest('th');
  const place = edge.closest('.ant-table')?.getBoundingClientRect();
  if (event.button !== 0 || !cell || !place) return;
  event.preventDefault();
  const { left, width } = cell.getBoundingClientRect();
  const from = event.clientX;
  const widthAt = (x: number): number => Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width + x - from)));
  const follow = ({ clientX }: globalThis.PointerEvent): void => {
    edge.style.setProperty('--at', `${left + widthAt(clientX)}px`);
  };
  const end = (last: globalThis.PointerEvent): void => {
    edge.removeEventListener('pointermove', follow);
    delete edge.dataset['dragged'];
    if (last.type === 'pointerup' && last.clientX !== from) onResize(widthAt(last.clientX));
  };
  edge.setPointerCapture(event.pointerId);
  edge.dataset['dragged'] = '';
  edge.style.setProperty('--top', `${place.top}px`);
  edge.style.setProperty('--height', `${place.height}px`);
  edge.style.setProperty('--at', `${from}px`);
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('pointerup', end, { once: true });
  edge.addEventListener('pointercancel', end, { once: true });
}
