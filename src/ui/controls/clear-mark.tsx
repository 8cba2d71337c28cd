import { CloseCircleFilled } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';

/**
 * The clear button of a field, for `allowClear`. Tab skips it. On the keyboard, Delete and Backspace clear a text, and
 * `clearKey` clears a choice.
 */
export const clearMark = {
  clearIcon: <CloseCircleFilled ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} />,
};

/** For `onKeyDown` of a select with a clear button: Delete clears it while its search text is empty. */
export const clearKey =
  (clear: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    if (key === 'Delete' && target instanceof HTMLInputElement && (target.readOnly || target.value === '')) clear();
  };
