/** Where the live pane stands. */
export interface LivePlaceProps {
  /** Whether it takes the place of the canvas. */
  isAlone: boolean;
  onAlone(isAlone: boolean): void;
}
