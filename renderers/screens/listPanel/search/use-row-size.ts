import type { RefCallback } from 'react';
import { useElementWidth } from '#ui/browser/use-element-width.ts';

/** Width of a condition with its margin, in pixels. */
const conditionWidth = 296;
/** Width of the buttons in the row, in pixels. */
const buttonsWidth = { plain: 260, withSuperQuery: 380 };

/** Number of conditions before the row is measured. */
const initialSize = 3;

/** The number of conditions that fit into a row. Updates when the row is resized. */
export function useRowSize(hasSuperQuery: boolean): [RefCallback<HTMLElement>, number] {
  const [ref, width] = useElementWidth();
  if (width === 0) return [ref, initialSize];
  return [ref, Math.max(1, Math.floor((width - (hasSuperQuery ? buttonsWidth.withSuperQuery : buttonsWidth.plain)) / conditionWidth))];
}
