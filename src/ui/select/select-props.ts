import type { FieldOptions } from '../options/field-options';
import type { Control } from '../field/use-control';

/** One of several choices, or with `isMultiple` any number of them, to be chosen from a list that drops down. */
export interface SelectProps {
  control: Control;
  /** The ids that are chosen. */
  selectedKeys: readonly string[];
  isMultiple?: boolean;
  options: FieldOptions;
  placeholder?: string;
  isSearchable?: boolean;
  isClearable: boolean;
  /** What is chosen now: without `isMultiple` at most one. */
  onChange(keys: readonly string[]): void;
  onBlur?(): void;
  /** The choices could not be loaded: to ask for them again. */
  onRetry?(): void;
}

/** How somebody came in before the list was there: whether by a press, which opens it, what they have typed since, and the keys after that. */
export interface SelectFocus {
  isOpen: boolean;
  typed: string;
  keys: readonly KeyboardEventInit[];
}
