import { useEffect } from 'react';

/** Keeps copy, cut and paste from the nodes of the form, which are not in sight while a list is designed. */
export function useOwnClipboard(): void {
  useEffect(() => {
    const names = ['copy', 'cut', 'paste'];
    for (const name of names) document.addEventListener(name, keep, { capture: true });
    return () => {
      for (const name of names) document.removeEventListener(name, keep, { capture: true });
    };
  }, []);
}

/** Text inputs take these events themselves. */
function keep(event: Event): void {
  const isInput = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]') !== null;
  if (!isInput) event.stopImmediatePropagation();
}
