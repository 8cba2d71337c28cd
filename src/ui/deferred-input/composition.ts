let isComposing = false;

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (isComposing = true), true);
  document.addEventListener('compositionend', () => (isComposing = false), true);
}

/** Calls back when the user composes no text: at once, or after the composition of an input method (IME) has ended. */
export function whenComposed(callback: () => void): void {
  if (!isComposing) return callback();
  // In a task of its own: the input event with the composed text comes after `compositionend`.
  document.addEventListener('compositionend', () => setTimeout(() => whenComposed(callback)), { once: true, capture: true });
}
