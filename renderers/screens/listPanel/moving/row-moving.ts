import { createContext, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { ListRow } from '../list-answer';

/** Moving of rows in a tree. */
export interface RowMoving {
  nameOf(row: ListRow): string;
  /** Called when the pointer or the focus reaches a handle. */
  onReach(event: PointerEvent | FocusEvent): void;
  onPress(event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent, row: ListRow): void;
}

/** `null` where rows cannot be moved. */
export const RowMovingContext = createContext<RowMoving | null>(null);
