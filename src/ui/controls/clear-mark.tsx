import { CloseCircleFilled } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';

/**
 * For `allowClear`: the cross that empties a field. Tab skips it and goes to the next field. With the keyboard a text
 * is cleared by Delete and Backspace, and a choice by `clearKey`.
 */
export const clearMark = {
  clearIcon: <CloseCircleFilled ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} />,
};

/** For `onKeyDown` of a select with such a cross: Delete clears it while its search text is empty. */
export const clearKey =
  (clear: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    if (key === 'Delete' && target instanceof HTMLInputElement && (target.readOnly || target.value === '')) clear();
  };
