import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { useLanguage, useUiServices } from '#ui/services.tsx';
import { placedNodes } from '../clipboard/placed-nodes';
import { useCommands } from '../commands/commands-context';
import type { TreePlace } from '../commands/keyboard-place';
import { useFragments } from '../fragments/fragments-context';
import { addNodes } from '../operations/add-nodes';
import { moveNodes } from '../operations/move-nodes';
import { pasteNodes } from '../operations/paste-nodes';
import { kindName, newNodeOf } from '../palette/palette-items';
import { useDesignStore } from '../store/design-context';
import { indexNodes } from '../tree/index-nodes';
import type { Dragged } from './drag-context';

interface DraggedNodes {
  /** Makes ready what is dragged from now on. */
  prepare(dragged: Dragged): void;
  /** The nodes as the rules of places see them; `undefined` while a fragment is read. */
  nodesOf(dragged: Dragged): DescriptorNode[] | undefined;
  /** Moves, adds or inserts them. */
  place(dragged: Dragged, at: TreePlace): void;
}

/** What can be dragged onto the canvas. */
export function useDraggedNodes(): DraggedNodes {
  const store = useDesignStore();
  const commands = useCommands();
  const fragments = useFragments();
  const language = useLanguage();
  const { registry } = useUiServices();
  return {
    prepare(dragged) {
      // A failure is told when the fragment is inserted by a click.
      if ('fragment' in dragged) fragments.read(dragged.fragment.id).catch(() => {});
    },
    nodesOf(dragged) {
      if ('jnpfKey' in dragged) return [{ id: '', jnpfKey: dragged.jnpfKey, label: kindName(dragged.jnpfKey, language) }];
      if ('fragment' in dragged) {
        const copied = fragments.nodesOf(dragged.fragment.id);
        return copied && placedNodes(copied.nodes);
      }
      const index = indexNodes(store.jotai.get(store.design).form.root);
      return dragged.ids.flatMap((id) => index.get(id)?.node ?? []);
    },
    place(dragged, at) {
      if ('ids' in dragged) commands.change(moveNodes, { ids: dragged.ids, ...at });
      else if ('jnpfKey' in dragged) commands.change(addNodes, { nodes: [newNodeOf(dragged.jnpfKey, language, registry)], ...at });
      else {
        const copied = fragments.nodesOf(dragged.fragment.id);
        if (copied) commands.change(pasteNodes, { ...copied, ...at, fragment: dragged.fragment.fullName });
      }
    },
  };
}
