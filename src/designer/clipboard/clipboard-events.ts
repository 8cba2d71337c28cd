import type { DesignStore } from '../store/design-store';
import { pasteNodes } from '../operations/paste-nodes';
import { removeNodes } from '../operations/remove-nodes';
import { copiedNodesIn } from './clipboard-text';
import { copyNodes } from './copy-nodes';
import { pastePlace } from './paste-place';

/** The part of `DataTransfer` that the events `copy`, `cut` and `paste` bring. They work without TLS, unlike `navigator.clipboard`. */
export interface ClipboardContents {
  getData(type: string): string;
  setData(type: string, text: string): void;
}

/** Copies the selection. `false` if nothing is selected. */
export function copySelection(store: DesignStore, contents: ClipboardContents): boolean {
  const { jotai, design, selection, context } = store;
  return store.attempt(() => contents.setData('text/plain', copyNodes(jotai.get(design), jotai.get(selection), context.encode)));
}

/** Copies the selection and removes it. */
export const cutSelection = (store: DesignStore, contents: ClipboardContents): boolean =>
  copySelection(store, contents) && store.run(removeNodes, { ids: store.jotai.get(store.selection) });

/** Pastes nodes where they may stand. */
export const pasteInto = (store: DesignStore, contents: ClipboardContents): boolean =>
  store.attempt(() => {
    const copied = copiedNodesIn(contents.getData('text/plain'));
    store.apply(pasteNodes, { ...copied, ...pastePlace(store, copied) });
  });
