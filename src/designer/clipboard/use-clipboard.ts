import { useEffect } from 'react';
import type { DesignStore } from '../store/design-store';
import { copySelection, cutSelection, pasteInto } from './clipboard-events';

/** Copy, cut and paste of nodes, unless a text input or a selected text is concerned. */
export function useClipboard(store: DesignStore): void {
  useEffect(() => {
    const handlers = { copy: copySelection, cut: cutSelection, paste: pasteInto };
    const handle = (event: ClipboardEvent) => {
      const handler = handlers[event.type as keyof typeof handlers];
      if (!event.clipboardData || isInText(event)) return;
      event.preventDefault();
      handler(store, event.clipboardData);
    };
    for (const name of Object.keys(handlers)) document.addEventListener(name, handle as EventListener);
    return () => {
      for (const name of Object.keys(handlers)) document.removeEventListener(name, handle as EventListener);
    };
  }, [store]);
}

function isInText({ type, target }: ClipboardEvent): boolean {
  const isInput = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return isInput || (type !== 'paste' && !(getSelection()?.isCollapsed ?? true));
}
