/** A row of a sheet; `line` counts from 1, empty rows included. */
export interface RawLine {
  line: number;
  cells: readonly unknown[];
  isHidden?: boolean;
  /** Cells of merged areas by their columns, without the first cell of each. */
  merged?: ReadonlyMap<number, MergedCell>;
}

/** A cell whose value stands in the first cell of its area. */
interface MergedCell {
  value: unknown;
  /** Whether that cell is in a line above. */
  isFromAbove: boolean;
}
