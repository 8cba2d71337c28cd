/** Holds a function that one part of a table provides and other parts call, such as revealing a cell. */
export interface Slot<T> {
  /** Returns a function that empties the slot. */
  fill(content: T): () => void;
  content(): T | undefined;
}

export function createSlot<T>(): Slot<T> {
  let current: T | undefined;
  return {
    fill(content) {
      current = content;
      return () => {
        if (current === content) current = undefined;
      };
    },
    content: () => current,
  };
}
