/** A local moment in ms; of a day its midnight. Files without types of cells have its text in the pattern. */
interface MomentCell {
  moment: number;
  /** As `dateFormatOf` has it. */
  pattern: string;
}

/** `null` is an empty cell. */
export type SheetCell = string | number | MomentCell | null;
