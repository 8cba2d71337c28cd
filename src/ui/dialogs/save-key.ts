import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDownCapture` of a form: Ctrl or ⌘ with Enter saves from every field, before the field hears Enter. The field takes what was
 * typed in it, as when the user leaves it.
 */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  // React events of a dialog that was opened from a field come by as well.
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(target instanceof HTMLElement) || !form.contains(target)) return;
  if (event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  target.blur();
  target.focus();
  // After the states that the field has set when it was left.
  setTimeout(() => form.requestSubmit());
}
