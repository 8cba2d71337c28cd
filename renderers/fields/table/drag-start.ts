import type { PointerEvent } from 'react';

/** Begins to drag a row by its handle. */
export type StartDrag = (event: PointerEvent, row: string) => void;

/** Where a drag begins, before and after what dragging needs is there. */
export interface DragStart {
  /** Somebody presses a handle. What comes too early for dragging waits for it as long as the pointer is down. */
  press: StartDrag;
  /** Dragging is there, and begins so. Returns what ends that. */
  ready(start: StartDrag): () => void;
}

export function createDragStart(): DragStart {
  let begin: StartDrag | undefined;
  let waiting: (() => void) | undefined;
  const forget = () => {
    waiting = undefined;
    for (const end of ends) window.removeEventListener(end, forget, { capture: true });
  };
  return {
    press(event, row) {
      if (begin) {
        begin(event, row);
        return;
      }
      waiting = () => begin?.(event, row);
      for (const end of ends) window.addEventListener(end, forget, { capture: true });
    },
    ready(start) {
      begin = start;
      waiting?.();
      forget();
      return () => {
        if (begin === start) begin = undefined;
      };
    },
  };
}

const ends = ['pointerup', 'pointercancel'] as const;
