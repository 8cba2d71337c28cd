import { createContext, useContext, type PointerEvent } from 'react';
import type { Fragment } from '../fragments/create-fragments';

/** What is dragged: nodes of the form, a new control of a kind, or a fragment. */
export type Dragged = { ids: readonly string[] } | { jnpfKey: string } | { fragment: Fragment };

type StartDrag = (event: PointerEvent, dragged: Dragged) => void;

/** Begins a drag when the pointer has moved some pixels. */
export const DragContext = createContext<StartDrag>(() => {});

export const useDragSource = (): StartDrag => useContext(DragContext);
