import { useState, type DragEvent } from 'react';

interface Dropping {
  /** Whether files are dragged over the element. */
  isOver: boolean;
  handlers: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>;
}

/** Handlers of an element that takes dropped files. */
export function useDropping(choose: (files: readonly File[]) => void): Dropping {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files]);
      },
    },
  };
}
