import type { Property } from '../property';

export interface EditorProps {
  /** The id of the input, for its label. */
  id: string;
  property: Property;
  value: unknown;
  /** The selected nodes differ. `value` is `undefined` then. */
  isMixed: boolean;
  /** Takes the next value; `undefined` resets the property. `false` if the design refuses it. */
  onChange(value: unknown): boolean;
}
