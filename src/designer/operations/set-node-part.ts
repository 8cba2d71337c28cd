import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { withNode, withRoot } from '../tree/change-nodes';
import type { PartPath } from '../tree/with-value-in';
import { entryOfNodes } from './entry-of-nodes';
import { requireNode } from './node-input';
import { operation } from './operation';
import { OperationRefused } from './operation-refused';
import { partLabel } from './part-label';
import { withPart } from './with-part';

export type NodePart = Exclude<keyof DescriptorNode, 'id' | 'jnpfKey' | 'children'>;

/** Sets a part of nodes, or a part of it at a path; `undefined` removes it. */
export const setNodePart = operation<{ ids: readonly string[]; part: NodePart; path?: PartPath; value: unknown }>({
  name: 'setNodePart',
  apply(design, { ids, part, path = [], value }) {
    if (ids.length === 0) throw new OperationRefused('noSelection');
    for (const id of ids) requireNode(design, id);
    const change = (node: DescriptorNode) => withPart(node, [part, ...path], value);
    return withRoot(
      design,
      ids.reduce((root, id) => withNode(root, id, change), design.form.root),
    );
  },
  entryOf(design, { ids, part, path = [] }, { registry }) {
    const nodes = ids.map((id) => requireNode(design, id));
    const [first] = nodes;
    const label = first ? partLabel(first, part, path, registry) : part;
    return entryOfNodes('setNodePart', 'setNodePartMany', nodes, { part: label });
  },
  joinKeyOf: ({ ids, part, path = [], value }) =>
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify([ids, part, path]) : undefined,
});
