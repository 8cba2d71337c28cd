import { useCallback, useState, type FocusEvent, type PointerEvent } from 'react';
import { createDragStart } from './drag-start';
import { rowOf } from './row-of';

/** Loads the drag code when the pointer or the focus first reaches a handle (`data-handle`) of a row. */
export function useLazyDrag() {
  const [drag] = useState(createDragStart);
  const [needsDrag, setNeedsDrag] = useState(false);
  const preloadDrag = useCallback((event: PointerEvent | FocusEvent) => void (isHandle(event.target) && setNeedsDrag(true)), []);
  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      const row = isHandle(event.target) ? rowOf(event.target) : undefined;
      if (row !== undefined) drag.press(event, row);
    },
    [drag],
  );
  return { drag, needsDrag, preloadDrag, onPointerDown };
}

const isHandle = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-handle]') !== null;
