import type { PointerEvent } from 'react';

/** Starts to drag a row by its handle. */
type StartDrag = (event: PointerEvent, row: string) => void;

/** Passes the press of a handle to the drag code, which is loaded lazily. */
export interface DragStart {
  /** Called when the user presses a handle. Before the drag code is loaded, the press waits until the pointer is up. */
  press: StartDrag;
  /** Called when the drag code is loaded. Returns a function that unregisters it. */
  ready(start: StartDrag): () => void;
}

export function createDragStart(): DragStart {
  let registered: StartDrag | undefined;
  let pendingPress: (() => void) | undefined;
  const forgetPress = () => {
    pendingPress = undefined;
    for (const eventName of endEvents) window.removeEventListener(eventName, forgetPress, { capture: true });
  };
  return {
    press(event, row) {
      if (registered) {
        registered(event, row);
        return;
      }
      pendingPress = () => registered?.(event, row);
      for (const eventName of endEvents) window.addEventListener(eventName, forgetPress, { capture: true });
    },
    ready(start) {
      registered = start;
      pendingPress?.();
      forgetPress();
      return () => {
        if (registered === start) registered = undefined;
      };
    },
  };
}

const endEvents = ['pointerup', 'pointercancel'] as const;
