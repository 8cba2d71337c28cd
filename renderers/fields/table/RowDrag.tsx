import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { DragStart } from './drag-start';
import { dropPlace } from './drop-place';
import { lineOf } from './row-of';
import styles from './table.module.css';

export interface RowDragProps {
  scroller: RefObject<HTMLElement | null>;
  start: DragStart;
  rowIds: readonly string[];
  onMove(row: string, to: number): void;
}

/**
 * Dragging of rows, apart from the rows themselves: they are not drawn for it. A line shows where the row would go;
 * near the edges the table scrolls. Loaded when somebody comes near a handle.
 */
export function RowDrag({ scroller, start, rowIds, onMove }: RowDragProps): ReactNode {
  const dragged = useRef<string>(undefined);
  const over = useRef<{ row: string; isAfter: boolean }>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const clear = () => {
    for (const name of ['data-dragged', 'data-drop'])
      for (const line of scroller.current?.querySelectorAll(`[${name}]`) ?? []) line.removeAttribute(name);
  };
  const pointerY = usePointerY();
  const follow = () => {
    clear();
    if (dragged.current !== undefined) lineOf(scroller.current, dragged.current)?.setAttribute('data-dragged', '');
    const line = scroller.current ? lineAt(scroller.current, pointerY()) : undefined;
    const row = line?.dataset['row'];
    if (!line || row === undefined) return;
    const { top, height } = line.getBoundingClientRect();
    over.current = { row, isAfter: pointerY() > top + height / 2 };
    line.setAttribute('data-drop', over.current.isAfter ? 'after' : 'before');
  };
  const end = (isDone: boolean) => {
    clear();
    const [row, target] = [dragged.current, over.current];
    dragged.current = undefined;
    over.current = undefined;
    if (isDone && row !== undefined && target) onMove(row, dropPlace(rowIds, row, target));
  };

  return (
    <DndContext sensors={sensors} accessibility={silent} onDragMove={follow} onDragEnd={() => end(true)} onDragCancel={() => end(false)}>
      <Starter start={start} onStart={(row) => (dragged.current = row)} lineFor={(row) => lineOf(scroller.current, row) ?? null} />
    </DndContext>
  );
}

/** Where the pointer is, in pixels from the top of the window; what the library says of it counts scrolling in. */
function usePointerY(): () => number {
  const y = useRef(0);
  useEffect(() => {
    const note = ({ clientY }: globalThis.PointerEvent) => void (y.current = clientY);
    window.addEventListener('pointermove', note, { capture: true });
    return () => window.removeEventListener('pointermove', note, { capture: true });
  }, []);
  return useCallback(() => y.current, []);
}

/** The row at a height, wherever in the table the pointer is. */
function lineAt(scroller: HTMLElement, y: number): HTMLElement | undefined {
  const { left } = scroller.getBoundingClientRect();
  const found = document.elementsFromPoint(left + 4, y).map((element) => element.closest<HTMLElement>('tr[data-row]'));
  return found.find((line) => line !== null && scroller.contains(line)) ?? undefined;
}

/** The table says itself what has moved where. */
const silent = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
};

interface StarterProps {
  start: DragStart;
  onStart(row: string): void;
  lineFor(row: string): HTMLElement | null;
}

/** The one thing that is dragged: whichever row is taken hold of. */
function Starter({ start, onStart, lineFor }: StarterProps): ReactNode {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' });
  useEffect(() =>
    start.ready((event, row) => {
      setNodeRef(lineFor(row));
      onStart(row);
      listeners?.['onPointerDown']?.(event);
    }),
  );
  return <span className={styles.hidden} aria-hidden="true" />;
}
