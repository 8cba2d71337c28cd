import { useLayoutEffect, type KeyboardEvent } from 'react';

/** Whether a key in a select is the space bar that opens its list: it begins no search. */
export const opensList = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLInputElement && target.value === '';

/** Typing filters every list. Without `isSearchable`, a tap opens it without the keyboard of a phone. antd has no prop for this. */
export function useInputMode(inputId: string, isSearchable: boolean): void {
  useLayoutEffect(() => {
    const input = document.getElementById(inputId);
    if (isSearchable) input?.removeAttribute('inputmode');
    else input?.setAttribute('inputmode', 'none');
  });
}
