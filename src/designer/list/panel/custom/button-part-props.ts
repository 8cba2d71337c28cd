import type { JsonObject } from '#engine/json';

/** What the parts of the dialog of a custom button edit. */
export interface ButtonPartProps {
  draft: JsonObject;
  onChange(draft: JsonObject): void;
}
