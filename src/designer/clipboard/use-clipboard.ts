import { useEffect } from 'react';
import { useCommands } from '../commands/commands-context';
import type { Commands, TransferName } from '../commands/create-commands';
import { useDesignStore } from '../store/design-context';
import type { DesignStore } from '../store/design-store';

const names: readonly TransferName[] = ['copy', 'cut', 'paste'];

/** Copy, cut and paste of nodes, unless a text input or a selected text is concerned. */
export function useClipboard(): void {
  const store = useDesignStore();
  const { transfer } = useCommands();
  useEffect(() => {
    const handle = (event: ClipboardEvent) => transferOf(event, store, transfer);
    for (const name of names) document.addEventListener(name, handle);
    return () => {
      for (const name of names) document.removeEventListener(name, handle);
    };
  }, [store, transfer]);
}

function transferOf(event: ClipboardEvent, { jotai, selection }: DesignStore, transfer: Commands['transfer']): void {
  const name = names.find((each) => each === event.type);
  if (!name || !event.clipboardData || isInText(event)) return;
  if (name !== 'paste' && jotai.get(selection).length === 0) return;
  event.preventDefault();
  transfer(name, event.clipboardData);
}

function isInText({ type, target }: ClipboardEvent): boolean {
  const isInput = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return isInput || (type !== 'paste' && !(getSelection()?.isCollapsed ?? true));
}
