import type { JsonObject } from '#engine/json';

/** What the templates of a form of a JSON Schema read beside their props. */
export interface SchemaFormContext {
  /** The saved value. A field that differs has a mark. */
  saved?: JsonObject | undefined;
  /** The text of the mark, for its tooltip and for screen readers. */
  changedLabel: string;
  /** Names of secrets that are stored, though their values never come. */
  storedSecrets?: readonly string[] | undefined;
}
