import { createContext, useContext, type PointerEvent } from 'react';

/** What is dragged: nodes of the form, or a new control of a kind. */
export type Dragged = { ids: readonly string[] } | { jnpfKey: string };

type StartDrag = (event: PointerEvent, dragged: Dragged) => void;

/** Begins a drag when the pointer has moved some pixels. */
export const DragContext = createContext<StartDrag>(() => {});

export const useDragSource = (): StartDrag => useContext(DragContext);
