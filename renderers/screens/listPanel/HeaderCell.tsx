import { use, type ComponentProps, type PointerEvent, type ReactNode } from 'react';
import { ListDesignContext } from '#ui/screen/list-design.ts';
import { widthLimits } from './column-view';
import styles from './list.module.css';

/** Props that a column passes to its heading. */
export interface HeaderCellProps {
  field?: string;
  /** Whether antd draws the arrows of sorting beside the text. */
  canSort?: boolean;
  /** Position among several sort columns, counted from 1. */
  rank?: number | undefined;
  /** Width in pixels; `undefined` resets it. */
  onResize?(width: number | undefined): void;
}

/** The heading of a column. Its edge can be dragged to resize the column; a double click resets the width. */
export function HeaderCell({ field, canSort, rank, onResize, children, ...rest }: HeaderCellProps & ComponentProps<'th'>): ReactNode {
  const design = use(ListDesignContext);
  return (
    <th {...rest} data-field={field} data-selected={(design && field !== undefined && design.selected === field) || undefined}>
      <span className={canSort === true ? `${styles.heading} ${styles.sorting}` : styles.heading}>{children}</span>
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

/** Resizes a column by dragging. Only a line moves until the pointer is released, so that the table renders once. */
function drag(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const edge = event.currentTarget;
  const cell = edge.closest('th');
  const table = edge.closest(`.${styles.section}`)?.getBoundingClientRect();
  if (event.button !== 0 || !cell || !table) return;
  event.preventDefault();
  const { left, width } = cell.getBoundingClientRect();
  const startX = event.clientX;
  const widthAt = (x: number): number => Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width + x - startX)));
  const moveLine = ({ clientX }: globalThis.PointerEvent): void => {
    edge.style.setProperty('--at', `${left + widthAt(clientX)}px`);
  };
  const end = (last: globalThis.PointerEvent): void => {
    edge.removeEventListener('pointermove', moveLine);
    delete edge.dataset['dragged'];
    if (last.type === 'pointerup' && last.clientX !== startX) onResize(widthAt(last.clientX));
  };
  edge.setPointerCapture(event.pointerId);
  edge.dataset['dragged'] = '';
  edge.style.setProperty('--top', `${table.top}px`);
  edge.style.setProperty('--height', `${table.height}px`);
  edge.style.setProperty('--at', `${startX}px`);
  edge.addEventListener('pointermove', moveLine);
  edge.addEventListener('pointerup', end, { once: true });
  edge.addEventListener('pointercancel', end, { once: true });
}
