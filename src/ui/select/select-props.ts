import type { FieldOptions } from '../options/field-options';
import type { Control } from '../field/use-control';

/** A drop-down list for one choice, or for several with `isMultiple`. */
export interface SelectProps {
  control: Control;
  /** The ids of the selected choices. */
  selectedKeys: readonly string[];
  isMultiple?: boolean;
  options: FieldOptions;
  placeholder?: string;
  /** A tap brings up the keyboard of a phone. Typing filters the list in any case. */
  isSearchable?: boolean;
  isClearable: boolean;
  /** Called with the selected ids, at most one without `isMultiple`. */
  onChange(keys: readonly string[]): void;
  onBlur?(): void;
  /** Loads the choices again after a failure. */
  onRetry?(): void;
}

/** What the user did before the select was loaded: whether a press opened it, the typed text, and the keys pressed after it. */
export interface SelectFocus {
  isOpen: boolean;
  typed: string;
  keys: readonly KeyboardEventInit[];
}
