import { CloseCircleFilled } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';

/**
 * For `allowClear`: the cross that empties a field. Tab passes it by, so that who goes on types in the next field; with
 * the keyboard a text is emptied by the keys that delete, and a choice by `clearKey`.
 */
export const clearMark = {
  clearIcon: <CloseCircleFilled ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} />,
};

/** For `onKeyDown` of a choice with such a cross: Delete empties it, as long as nobody has typed what to look for. */
export const clearKey =
  (clear: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    if (key === 'Delete' && target instanceof HTMLInputElement && (target.readOnly || target.value === '')) clear();
  };
