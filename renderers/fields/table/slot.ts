/** A place where one part of a table leaves something for the others to use: how a row is revealed, how something is said aloud. */
export interface Slot<T> {
  /** Returns what empties it again. */
  fill(content: T): () => void;
  content(): T | undefined;
}

export function createSlot<T>(): Slot<T> {
  let held: T | undefined;
  return {
    fill(content) {
      held = content;
      return () => {
        if (held === content) held = undefined;
      };
    },
    content: () => held,
  };
}
