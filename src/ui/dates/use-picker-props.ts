import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Arrival, PickerProps } from './picker-kind';
import styles from './PickerField.module.css';

/**
 * What every picker of antd gets here, alone or as a range. `raw` is a value that the picker cannot show: it stands where
 * a placeholder would, and is deleted as a text is.
 */
export function usePickerProps({ control, value, isClearable, arrival, onOpen, onBlur, onChange }: PickerProps, raw: string) {
  const place = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const input = inputOf(place.current, arrival);
    input?.focus();
    // As browsers do for who comes by keyboard.
    if (!arrival?.isOpen) input?.select();
  }, [arrival]);
  // After the effects of antd's own input, which begins with its value.
  useEffect(() => {
    const input = inputOf(place.current, arrival);
    if (input && arrival?.typed !== undefined) typeInto(input, arrival.typed);
  }, [arrival]);
  const { id, disabled, status, ...aria } = control;
  /** antd puts back a text that was deleted; who deletes it means it. */
  const clearIfEmpty = (): void => {
    const texts = [...(place.current?.querySelectorAll('input') ?? [])].map((own) => own.value);
    if (isClearable && raw === '' && value !== null && texts.every((text) => text === '')) onChange(null);
  };
  return {
    place,
    ids: { start: id, end: `${id}-end` },
    shared: {
      ...aria,
      disabled,
      status,
      allowClear: isClearable,
      // What was typed or chosen counts when one leaves, however one leaves.
      needConfirm: false,
      defaultOpen: arrival?.isOpen ?? false,
      onOpenChange: (open: boolean) => open && onOpen(),
      onBlur: () => {
        clearIfEmpty();
        onBlur();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (raw !== '' && (key === 'Delete' || key === 'Backspace')) onChange(null);
        if (key === 'Enter') clearIfEmpty();
      },
      className: raw ? `${styles.picker} ${styles.raw}` : styles.picker,
    },
  };
}

const inputOf = (place: HTMLElement | null, arrival: Arrival | undefined): HTMLInputElement | undefined => (arrival && place?.querySelectorAll('input')[arrival.input]) || undefined;

/** As if it were typed there: React hears of a value only when it was set past React's own. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
