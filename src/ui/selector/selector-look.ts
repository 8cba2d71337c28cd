/** How a dialog that chooses in the directory looks, where that is not the same for all choices of a kind. */
export interface SelectorLook {
  title: string;
  /** Shown in the empty input. */
  placeholder: string;
  /** Of the dialog, in pixels. */
  width: number;
  /** The message when nothing is chosen, which keeps the dialog open. */
  missing: string;
}
