/** Where a row is dropped: before or after another row, or below it in a tree. */
export interface DropTarget {
  row: string;
  place: 'before' | 'after' | 'inside';
}
