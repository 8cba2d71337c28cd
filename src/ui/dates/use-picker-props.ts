import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearMark } from '../controls/clear-mark';
import { typeInto } from '../deferred-input/type-into';
import type { PickerFocus, PickerProps } from './picker-kind';
import styles from './PickerField.module.css';

/**
 * Which sides of a range may be empty: an empty side is an open end. antd's range returns the focus to an empty side that is
 * not allowed, so that the keyboard could not leave it.
 */
export const eitherSide: [boolean, boolean] = [true, true];

export interface Writing {
  /** A value that the picker cannot show. It is shown as the placeholder and can be deleted like a text. */
  raw: string;
  /** The typed text in the format of the picker; `undefined` if the text is not a date or time. */
  rewritten(text: string): string | undefined;
  /** Whether a text that is not a date or time stays as the value, because the check marks it. */
  keeps?(text: string): boolean;
}

/** The props of every picker of antd, single or range: `shared`, within a `<div {...frame}>`. */
export function usePickerProps(
  { control, value, isClearable, isFilter, focusState, onOpen, onBlur, onChange }: PickerProps,
  { raw, rewritten, keeps }: Writing,
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
    const isEmpty = [...(frameRef.current?.querySelectorAll('input') ?? [])].every((input) => input.value === '');
    const text = isEmpty ? undefined : rewritten(target.value);
    if (isEmpty && isClearable && raw === '' && value !== null) flushSync(() => onChange(null));
    if (text !== undefined && text !== target.value) flushSync(() => typeInto(target, text));
    const typed = target.value.trim().slice(0, maxKept);
    if (!isFilter && text === undefined && typed !== '' && keeps?.(typed) === true) flushSync(() => onChange(typed));
  };
  const { id, disabled, status, ...aria } = control;
  return {
    frame: {
      ref: frameRef,
      onBlurCapture: acceptText,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === 'Tab') acceptText(event);
        if (raw !== '' && (event.key === 'Delete' || event.key === 'Backspace')) onChange(null);
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
      className: raw ? `${styles.picker} ${styles.raw}` : styles.picker,
    },
  };
}

/** In characters, of a text that is not a date or time. */
const maxKept = 100;

const inputOf = (place: HTMLElement | null, focusState: PickerFocus | undefined): HTMLInputElement | undefined =>
  (focusState && place?.querySelectorAll('input')[focusState.input]) || undefined;
