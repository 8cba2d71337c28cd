import { DndContext, PointerSensor, pointerWithin, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useUiServices } from '#ui/services.tsx';
import { contains, type Point } from '../canvas/drop-place';
import { placeAt, type Drop } from '../canvas/place-at';
import { useWorkbench } from '../page/workbench';
import { useDesignStore } from '../store/design-context';
import { DragContext, type Dragged } from './drag-context';
import { useDraggedNodes } from './use-dragged-nodes';

/**
 * Dragging onto the canvas. One draggable and one droppable serve all nodes: the place is found by the boxes of the nodes,
 * and no node is rendered while another one is dragged. They stand beside the designer, because dnd-kit's contexts change with
 * each drag, and React would look for their readers in every node below them.
 */
export function DesignDrag({ children }: { children: ReactNode }): ReactNode {
  const { drag, find, drop, cancel } = useDropping();
  const workbench = useWorkbench();
  const start = useRef<(event: PointerEvent, dragged: Dragged) => void>(() => {});
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const begin = useCallback((event: PointerEvent, dragged: Dragged) => start.current(event, dragged), []);
  const ready = (press: (event: PointerEvent) => void) => {
    start.current = (event, dragged) => {
      drag(dragged);
      press(event);
    };
  };
  return (
    <>
      <DragContext value={begin}>{children}</DragContext>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={noAnnouncements}
        onDragStart={workbench.focusCanvas}
        onDragMove={find}
        onDragEnd={drop}
        onDragCancel={cancel}
      >
        <DragSource ready={ready} />
        <CanvasTarget />
      </DndContext>
    </>
  );
}

/** Finds the place at the pointer while nodes are dragged, and drops them there. */
function useDropping() {
  const store = useDesignStore();
  const workbench = useWorkbench();
  const contents = useDraggedNodes();
  const { registry } = useUiServices();
  const dragged = useRef<Dragged>(undefined);
  const pointer = usePointer();
  const show = (drop: Drop | undefined) => store.jotai.set(workbench.drop, drop);
  const find = () => {
    const current = dragged.current;
    const canvas = workbench.canvas()?.getBoundingClientRect();
    const within = workbench.content()?.getBoundingClientRect();
    if (!current || !canvas || !within || !contains(canvas, pointer.current)) return show(undefined);
    const { geometry, reveal } = workbench;
    const pane = geometry.paneAt(pointer.current);
    if (pane !== undefined) reveal(pane);
    const design = store.jotai.get(store.design);
    const nodes = contents.nodesOf(current);
    if (!nodes) return show(undefined);
    return show(placeAt({ point: pointer.current, design, nodes, registry, boxOf: geometry.boxOf, within }));
  };
  const cancel = () => {
    dragged.current = undefined;
    show(undefined);
  };
  const drop = () => {
    const place = store.jotai.get(workbench.drop);
    const current = dragged.current;
    if (!place || !current) return cancel();
    // After the event, at whose end the browser looks for what is below the pointer and would lay out a changed page for it.
    setTimeout(() => {
      cancel();
      contents.place(current, { parent: place.parent, index: place.index });
    });
  };
  const drag = (what: Dragged) => {
    dragged.current = what;
    contents.prepare(what);
  };
  return { drag, find, drop, cancel };
}

/** The pointer's position in the window. dnd-kit's own coordinates include scrolling. */
function usePointer(): RefObject<Point> {
  const point = useRef<Point>({ x: 0, y: 0 });
  useEffect(() => {
    const remember = ({ clientX, clientY }: globalThis.PointerEvent) => void (point.current = { x: clientX, y: clientY });
    window.addEventListener('pointermove', remember, { capture: true });
    return () => window.removeEventListener('pointermove', remember, { capture: true });
  }, []);
  return point;
}

/** The page has its own announcements. */
const noAnnouncements = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
};

/** dnd-kit's draggable. */
function DragSource({ ready }: { ready(press: (event: PointerEvent) => void): void }): ReactNode {
  const { listeners, setNodeRef } = useDraggable({ id: 'design' });
  useEffect(() =>
    ready((event) => {
      setNodeRef(event.currentTarget as HTMLElement);
      listeners?.['onPointerDown']?.(event);
    }),
  );
  return null;
}

/** dnd-kit scrolls the droppable that the pointer is over. */
function CanvasTarget(): ReactNode {
  const { setNodeRef } = useDroppable({ id: 'canvas' });
  const { canvas } = useWorkbench();
  useEffect(() => setNodeRef(canvas()), [setNodeRef, canvas]);
  return null;
}
