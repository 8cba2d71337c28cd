import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearMark } from '../controls/clear-mark';
import type { JsonValue } from '#engine/json';
import { typeInto } from '../deferred-input/type-into';
import { maxKept, type PickerFocus, type PickerProps } from './picker-kind';
import styles from './PickerField.module.css';

/**
 * Which sides of a range may be empty: an empty side is an open end. antd's range returns the focus to an empty side that is
 * not allowed, so that the keyboard could not leave it.
 */
export const eitherSide: [boolean, boolean] = [true, true];

export interface Writing {
  /** For each input: a value that the picker cannot show. It is shown as the placeholder and can be deleted like a text. */
  raw: readonly string[];
  /** The text typed into an input in the format of the picker; `undefined` if the text is not a date or time. */
  rewritten(text: string, input: number): string | undefined;
  /** The value of a typed text that the picker refuses, because the check marks it; `undefined` if the picker takes the text. */
  kept(text: string): JsonValue | undefined;
  /** The value of a rewritten text in the place of `raw`, in a range. */
  replacing?(text: string, input: number): JsonValue | undefined;
  /** Changes the value of an input. */
  setSide(input: number, side: JsonValue): void;
}

/** The props of every picker of antd, single or range: `shared`, within a `<div {...frame}>`. */
export function usePickerProps(
  { control, value, isClearable, focusState, onOpen, onBlur, onChange }: PickerProps,
  { raw, rewritten, kept, replacing, setSide }: Writing,
) {
  const frameRef = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const input = inputOf(frameRef.current, focusState);
    if (!input) return;
    input.focus();
    // Browsers select the text when the focus comes by keyboard.
    if (!focusState?.isOpen) input.select();
  }, [focusState]);
  // After the effects of antd's input, which first sets its value.
  useEffect(() => {
    const input = inputOf(frameRef.current, focusState);
    if (input && focusState?.typed !== undefined) typeInto(input, focusState.typed);
  }, [focusState]);

  /**
   * Runs before antd's handlers, which would restore a deleted text and a text in another notation. A text that the user
   * leaves is meant.
   */
  const acceptText = ({ target }: KeyboardEvent | FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const inputs = inputsIn(frameRef.current);
    const input = inputs.indexOf(target);
    const isEmpty = inputs.every((each) => each.value === '');
    const text = isEmpty ? undefined : rewritten(target.value, input);
    if (isEmpty && isClearable && !raw.some(Boolean) && value !== null) flushSync(() => onChange(null));
    if (text !== undefined && text !== target.value) flushSync(() => typeInto(target, text));
    const typed = target.value.trim().slice(0, maxKept);
    // antd's range does not take what replaces a text that it cannot show.
    const replaced = text !== undefined && raw[input] ? replacing?.(text, input) : undefined;
    const side = typed === '' ? undefined : (kept(typed) ?? replaced);
    if (side !== undefined) flushSync(() => setSide(input, side));
  };
  const { id, disabled, status, ...aria } = control;
  return {
    frame: {
      ref: frameRef,
      onBlurCapture: acceptText,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === 'Tab') acceptText(event);
        const input = inputsIn(frameRef.current).indexOf(event.target as HTMLInputElement);
        if (raw[input] && (event.key === 'Delete' || event.key === 'Backspace')) setSide(input, null);
      },
    },
    ids: { start: id, end: `${id}-end` },
    shared: {
      ...aria,
      disabled,
      status,
      allowClear: isClearable && clearMark,
      // The typed or picked value counts however the user leaves the picker.
      needConfirm: false,
      defaultOpen: focusState?.isOpen ?? false,
      onOpenChange: (open: boolean) => open && onOpen(),
      onBlur,
      className: raw.some(Boolean) ? `${styles.picker} ${styles.raw}` : styles.picker,
    },
  };
}

const inputsIn = (frame: HTMLElement | null): HTMLInputElement[] => [...(frame?.querySelectorAll('input') ?? [])];

const inputOf = (place: HTMLElement | null, focusState: PickerFocus | undefined): HTMLInputElement | undefined =>
  (focusState && place?.querySelectorAll('input')[focusState.input]) || undefined;
