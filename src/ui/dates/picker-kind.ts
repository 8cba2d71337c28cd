import type { ComponentType } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { BoundsOf } from '#form/use-bounds.ts';
import type { LazyValue } from '../deferred-input/lazy-value';
import type { Control } from '../field/use-control';
import type texts from './texts.json';

/** The first and the last value that may be chosen: moments for dates, `HH:mm:ss` for times. */
export interface PickerBounds {
  start?: number | string;
  end?: number | string;
}

/** What dates and times do differently; the picker itself is loaded. */
export interface PickerKind extends LazyValue<ComponentType<PickerProps>> {
  Icon: ComponentType;
  startText: keyof (typeof texts)['zh'];
  endText: keyof (typeof texts)['zh'];
  boundsOf: BoundsOf<PickerBounds>;
  /** A value as it stands in the input. */
  textOf(value: JsonValue, node: ResolvedNode): string;
  /** What a text says that was typed before the picker was there; `undefined` for nothing that can be. */
  valueOf(text: string, node: ResolvedNode): JsonValue | undefined;
}

/** Where somebody came in before the picker was there: by which input, whether by a press, which opens it, and what they have typed since. */
export interface PickerFocus {
  input: 0 | 1;
  isOpen: boolean;
  typed: string | undefined;
}

/** What a picker gets: a single value, or with `isRange` two. */
export interface PickerProps {
  node: ResolvedNode;
  control: Control;
  value: JsonValue;
  onChange(value: JsonValue): void;
  onBlur(): void;
  onOpen(): void;
  bounds: PickerBounds;
  isRange: boolean;
  /** A condition of a list: its last day, hour or minute is meant to its end. */
  isFilter: boolean;
  isClearable: boolean;
  placeholders: readonly [string, string];
  /** The focus that it takes over as it takes the place of the plain input. */
  focusState: PickerFocus | undefined;
}
