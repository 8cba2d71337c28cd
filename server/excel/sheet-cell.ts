/** A moment in ms; of a day its local midnight. Files without types of cells have its text in the pattern. */
interface MomentCell {
  moment: number;
  /** As `dateFormatOf` has it. */
  pattern: string;
  /** The zone of its clock; the local one when left out. */
  zone?: string;
}

/** `null` is an empty cell. */
export type SheetCell = string | number | MomentCell | null;
