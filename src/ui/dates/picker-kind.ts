import type { ComponentType } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { BoundsOf } from '#form/use-bounds.ts';
import type { LazyValue } from '../deferred-input/lazy-value';
import type { Control } from '../field/use-control';
import type texts from './texts.json';

/** The first and the last allowed value: moments for dates, `HH:mm:ss` for times. */
export interface PickerBounds {
  start?: number | string;
  end?: number | string;
}

/** In characters, of a text that is not a date or time. */
export const maxKept = 100;

type TextKey = keyof (typeof texts)['zh'];

/** What differs between dates and times. The picker itself is loaded when it is needed. */
export interface PickerKind extends LazyValue<ComponentType<PickerProps>> {
  Icon: ComponentType;
  /** The keys of the placeholders of a range. */
  rangeTexts(node: ResolvedNode): readonly [start: TextKey, end: TextKey];
  boundsOf: BoundsOf<PickerBounds>;
  /** A value as the input shows it. */
  textOf(value: JsonValue, node: ResolvedNode): string;
  /** The value of a text that was typed before the picker was loaded; `undefined` if the text is not a date or time. */
  valueOf(text: string, node: ResolvedNode): JsonValue | undefined;
}

/** What the user did before the picker was loaded: the focused input, whether a press opened it, and the typed text. */
export interface PickerFocus {
  input: 0 | 1;
  isOpen: boolean;
  typed: string | undefined;
}

/** The props of a picker of one value, or of two with `isRange`. */
export interface PickerProps {
  node: ResolvedNode;
  control: Control;
  value: JsonValue;
  onChange(value: JsonValue): void;
  onBlur(): void;
  onOpen(): void;
  bounds: PickerBounds;
  isRange: boolean;
  /** A condition of a list. Its last day, hour or minute is included to its end. */
  isFilter: boolean;
  isClearable: boolean;
  placeholders: readonly [string, string];
  /** The focus to take over from the plain input. */
  focusState: PickerFocus | undefined;
}
