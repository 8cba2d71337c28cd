import type { init } from './echarts';

export type Drawing = ReturnType<typeof init>;

/** By the boxes that they are drawn in. */
const drawings = new Map<HTMLElement, Drawing>();

/** The drawing of a box, which stays while its page is hidden: the page then has no effects, but its boxes are in the document. */
export const drawingIn = (box: HTMLElement): Drawing | undefined => drawings.get(box);

export function keepDrawing(box: HTMLElement, drawing: Drawing): void {
  disposeUnused();
  drawings.set(box, drawing);
}

/** Disposes of the drawings whose boxes left the document, also those of pages that were closed while they were hidden. */
export function disposeUnused(): void {
  for (const [box, drawing] of drawings) {
    if (box.isConnected) continue;
    drawing.dispose();
    drawings.delete(box);
  }
}
