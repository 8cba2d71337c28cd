import { useLayoutEffect, useRef } from 'react';
import type { PickerProps } from './picker-kind';
import styles from './PickerField.module.css';

/** What every picker of antd gets here, alone or as a range. */
export function usePickerProps({ control, isClearable, focus, isOpen, onOpen, onBlur }: PickerProps) {
  const place = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (focus !== undefined) place.current?.querySelectorAll('input')[focus]?.focus();
  }, [focus]);
  const { id, disabled, status, ...aria } = control;
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
      defaultOpen: isOpen,
      onOpenChange: (open: boolean) => open && onOpen(),
      onBlur,
      className: styles.picker,
    },
  };
}
