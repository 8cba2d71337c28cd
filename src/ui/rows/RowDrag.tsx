import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { DragStart } from './drag-start';
import type { DropTarget } from './drop-target';
import { rowElementOf } from './row-of';

export interface RowDragProps {
  scroller: RefObject<HTMLElement | null>;
  start: DragStart;
  /** The place at a part of the target's height, from 0 to 1; `undefined` if the row cannot be dropped there. Default: its halves. */
  placeAt?(row: string, target: string, part: number): DropTarget['place'] | undefined;
  onDrop(row: string, target: DropTarget): void;
}

/**
 * Dragging of rows. It marks rows by attributes, so that no row is rendered while one is dragged. Loaded when the
 * pointer or the focus first reaches a handle.
 */
export function RowDrag({ scroller, start, placeAt = halfAt, onDrop }: RowDragProps): ReactNode {
  const dragged = useRef<string>(undefined);
  const target = useRef<DropTarget>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const clearMarks = () => {
    for (const name of ['data-dragged', 'data-drop'])
      for (const rowElement of scroller.current?.querySelectorAll(`[${name}]`) ?? []) rowElement.removeAttribute(name);
  };
  const pointerY = usePointerY();
  const markTarget = () => {
    clearMarks();
    if (dragged.current !== undefined) rowElementOf(scroller.current, dragged.current)?.setAttribute('data-dragged', '');
    const rowElement = scroller.current ? rowElementAt(scroller.current, pointerY()) : undefined;
    const row = rowElement?.dataset['row'];
    if (!rowElement || row === undefined || dragged.current === undefined) return;
    const { top, height } = rowElement.getBoundingClientRect();
    const place = placeAt(dragged.current, row, (pointerY() - top) / height);
    target.current = place && { row, place };
    if (place) rowElement.setAttribute('data-drop', place);
  };
  const end = (isDropped: boolean) => {
    clearMarks();
    const [row, dropTarget] = [dragged.current, target.current];
    dragged.current = undefined;
    target.current = undefined;
    if (isDropped && row !== undefined && dropTarget) onDrop(row, dropTarget);
  };

  return (
    <DndContext
      sensors={sensors}
      accessibility={noAnnouncements}
      onDragMove={markTarget}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <DragSource
        start={start}
        onStart={(row) => (dragged.current = row)}
        elementOf={(row) => rowElementOf(scroller.current, row) ?? null}
      />
    </DndContext>
  );
}

const halfAt = (_row: string, _target: string, part: number) => (part > 0.5 ? 'after' : 'before');

/** The pointer's distance from the top of the window in pixels. dnd-kit's own coordinates include scrolling. */
function usePointerY(): () => number {
  const y = useRef(0);
  useEffect(() => {
    const remember = ({ clientY }: globalThis.PointerEvent) => void (y.current = clientY);
    window.addEventListener('pointermove', remember, { capture: true });
    return () => window.removeEventListener('pointermove', remember, { capture: true });
  }, []);
  return useCallback(() => y.current, []);
}

/** The row at a vertical position, at any horizontal position. */
function rowElementAt(scroller: HTMLElement, y: number): HTMLElement | undefined {
  const { left } = scroller.getBoundingClientRect();
  const candidates = document.elementsFromPoint(left + 4, y).map((element) => element.closest<HTMLElement>('tr[data-row]'));
  return candidates.find((rowElement) => rowElement !== null && scroller.contains(rowElement)) ?? undefined;
}

/** Turns off dnd-kit's announcements, since the table has its own. */
const noAnnouncements = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
};

interface DragSourceProps {
  start: DragStart;
  onStart(row: string): void;
  elementOf(row: string): HTMLElement | null;
}

/** dnd-kit's draggable. A single one serves all rows. */
function DragSource({ start, onStart, elementOf }: DragSourceProps): ReactNode {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' });
  useEffect(() =>
    start.ready((event, row) => {
      setNodeRef(elementOf(row));
      onStart(row);
      listeners?.['onPointerDown']?.(event);
    }),
  );
  return <span className="screen-reader-only" aria-hidden="true" />;
}
