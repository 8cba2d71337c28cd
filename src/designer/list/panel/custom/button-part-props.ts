import type { JsonObject } from '#engine/json';

/** A part of the dialog of a custom button, which edits the draft of the button. */
export interface ButtonPartProps {
  draft: JsonObject;
  onChange(draft: JsonObject): void;
}
