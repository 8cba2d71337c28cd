import type { CopiedNodes } from '#engine/copied-nodes';
import type { TreePlace } from '../commands/keyboard-place';
import { OperationRefused } from '../operations/operation-refused';
import type { DesignStore } from '../store/design-store';
import { isPlaceOpen } from '../tree/check-place';
import { indexNodes } from '../tree/index-nodes';
import { placedNodes } from './placed-nodes';

/**
 * Where copied nodes come to: into the selected container if they may stand there, else behind the selection, else at the end
 * of the form. Throws OperationRefused if they may stand in none of these places.
 */
export function pastePlace(store: DesignStore, { nodes }: Pick<CopiedNodes, 'nodes'>): TreePlace {
  const design = store.jotai.get(store.design);
  const place = placesFor(store).find(({ parent }) => isPlaceOpen(design, parent, placedNodes(nodes), store.context.registry));
  if (!place) throw new OperationRefused('noPlace');
  return place;
}

/** Where new nodes may come to: in the anchor of the selection, behind it or one of its containers. */
function placesFor({ jotai, design, selection }: DesignStore): TreePlace[] {
  const { root } = jotai.get(design).form;
  const index = indexNodes(root);
  const anchor = index.get(jotai.get(selection).at(-1) ?? root.id);
  const places = anchor ? [{ parent: anchor.node.id, index: anchor.node.children?.length ?? 0 }] : [];
  for (let placed = anchor; placed?.parent; placed = index.get(placed.parent.id))
    places.push({ parent: placed.parent.id, index: placed.index + 1 });
  return places;
}
