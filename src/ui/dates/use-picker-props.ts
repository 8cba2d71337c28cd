import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearMark } from '../controls/clear-mark';
import { typeInto } from '../deferred-input/type-into';
import type { PickerFocus, PickerProps } from './picker-kind';
import styles from './PickerField.module.css';

export interface Writing {
  /** A value that the picker cannot show: it stands where a placeholder would, and is deleted as a text is. */
  raw: string;
  /** What was typed, as the picker writes it; `undefined` where it says nothing. */
  rewritten(text: string): string | undefined;
}

/** What every picker of antd gets here, alone or as a range: `shared`, within a `<div {...frame}>`. */
export function usePickerProps(
  { control, value, isClearable, focusState: arrival, onOpen, onBlur, onChange }: PickerProps,
  { raw, rewritten }: Writing,
) {
  const place = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const input = inputOf(place.current, arrival);
    if (!input) return;
    input.focus();
    // As browsers do for who comes by keyboard.
    if (!arrival?.isOpen) input.select();
  }, [arrival]);
  // After the effects of antd's own input, which begins with its value.
  useEffect(() => {
    const input = inputOf(place.current, arrival);
    if (input && arrival?.typed !== undefined) typeInto(input, arrival.typed);
  }, [arrival]);

  /**
   * Before antd looks: it puts back a text that was deleted, and one that is not in its own writing. Who leaves it so
   * means it.
   */
  const settle = ({ target }: KeyboardEvent | FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const isEmpty = [...(place.current?.querySelectorAll('input') ?? [])].every((input) => input.value === '');
    const text = isEmpty ? undefined : rewritten(target.value);
    if (isEmpty && isClearable && raw === '' && value !== null) flushSync(() => onChange(null));
    if (text !== undefined && text !== target.value) flushSync(() => typeInto(target, text));
  };
  const { id, disabled, status, ...aria } = control;
  return {
    frame: {
      ref: place,
      onBlurCapture: settle,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === 'Tab') settle(event);
        if (raw !== '' && (event.key === 'Delete' || event.key === 'Backspace')) onChange(null);
      },
    },
    ids: { start: id, end: `${id}-end` },
    shared: {
      ...aria,
      disabled,
      status,
      allowClear: isClearable && clearMark,
      // What was typed or chosen counts when one leaves, however one leaves.
      needConfirm: false,
      defaultOpen: arrival?.isOpen ?? false,
      onOpenChange: (open: boolean) => open && onOpen(),
      onBlur,
      className: raw ? `${styles.picker} ${styles.raw}` : styles.picker,
    },
  };
}

const inputOf = (place: HTMLElement | null, arrival: PickerFocus | undefined): HTMLInputElement | undefined =>
  (arrival && place?.querySelectorAll('input')[arrival.input]) || undefined;
