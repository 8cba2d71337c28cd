import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Sorting {
  /** The key of the item that is dragged. */
  dragged: string | undefined;
  /** Handlers of the handle of an item. The item's element has its key as `data-file`. */
  handleOf(key: string): Readonly<{
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  }>;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the items of a list by their handles: with the pointer over another item, or with the arrow keys. */
export function useSorting(keys: readonly string[], onMove: (key: string, to: number) => void): Sorting {
  const [dragged, setDragged] = useState<string>();
  const origin = useRef(0);
  const end = () => setDragged(undefined);
  return {
    dragged,
    handleOf: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        origin.current = keys.indexOf(key);
        setDragged(key);
      },
      onPointerMove: ({ clientX, clientY, currentTarget }) => {
        if (dragged !== key) return;
        const list = currentTarget.closest('ul');
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-file]');
        const to = over && list?.contains(over) ? keys.indexOf(over.dataset['file'] ?? '') : -1;
        if (to !== -1 && to !== keys.indexOf(key)) onMove(key, to);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && dragged === key) {
          event.stopPropagation();
          onMove(key, origin.current);
          end();
          return;
        }
        const to = keys.indexOf(key) + (steps[event.key] ?? 0);
        if (steps[event.key] === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < keys.length) onMove(key, to);
      },
    }),
  };
}
