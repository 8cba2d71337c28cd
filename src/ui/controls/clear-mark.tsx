import { CloseCircleFilled } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { useUiText } from '../texts/use-own-text';

/**
 * The clear button of a field, for `allowClear`. Tab skips it. On the keyboard, Delete and Backspace clear a text, and
 * `clearKey` clears a choice.
 */
export const clearMark = { clearIcon: <UiClearIcon /> };

/** The icon of a clear button outside of forms and screens. It names antd's button around it. */
export const ClearIcon = ({ label }: { label: string }) => <CloseCircleFilled aria-label={label} ref={(icon) => nameButton(icon, label)} />;

function UiClearIcon() {
  const ui = useUiText();
  return <ClearIcon label={ui('clear')} />;
}

/** antd names the button of a select in English. */
function nameButton(icon: HTMLElement | null, label: string): void {
  const button = icon?.closest('button');
  button?.setAttribute('tabindex', '-1');
  button?.setAttribute('aria-label', label);
}

/** For `onKeyDown` of a select with a clear button: Delete clears it while its search text is empty. */
export const clearKey =
  (clear: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    if (key === 'Delete' && target instanceof HTMLInputElement && (target.readOnly || target.value === '')) clear();
  };
