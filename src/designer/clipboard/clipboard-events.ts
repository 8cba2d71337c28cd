import type { DesignStore } from '../store/design-store';
import { pasteNodes } from '../operations/paste-nodes';
import { removeNodes } from '../operations/remove-nodes';
import { OperationRefused } from '../operations/operation-refused';
import { indexNodes } from '../tree/index-nodes';
import { isPlaceOpen } from '../tree/check-place';
import { copiedNodesIn } from './clipboard-text';
import { copyNodes } from './copy-nodes';

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

/** Pastes nodes into the selected container if they may stand there, else behind the selection, else at the end of the form. */
export const pasteInto = (store: DesignStore, contents: ClipboardContents): boolean =>
  store.attempt(() => {
    const copied = copiedNodesIn(contents.getData('text/plain'));
    const place = placesFor(store).find(({ parent }) =>
      isPlaceOpen(
        store.jotai.get(store.design),
        parent,
        copied.nodes.map((node) => ({ ...node, id: '' })),
        store.context.registry,
      ),
    );
    if (!place) throw new OperationRefused('noPlace');
    store.apply(pasteNodes, { ...copied, ...place });
  });

/** Where new nodes may come to: in the anchor of the selection, behind it or one of its containers. */
function placesFor({ jotai, design, selection }: DesignStore): { parent: string; index: number }[] {
  const { root } = jotai.get(design).form;
  const index = indexNodes(root);
  const anchor = index.get(jotai.get(selection).at(-1) ?? root.id);
  const places = anchor ? [{ parent: anchor.node.id, index: anchor.node.children?.length ?? 0 }] : [];
  for (let placed = anchor; placed?.parent; placed = index.get(placed.parent.id))
    places.push({ parent: placed.parent.id, index: placed.index + 1 });
  return places;
}
