import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import { withInserted, withRoot } from '../tree/change-nodes';
import { designText } from '../texts/design-text';
import { checkContents, checkPlace } from '../tree/check-place';
import { copiedNodes } from './copied-nodes';
import { entryOfNodes } from './entry-of-nodes';
import { isFieldName, takenIds } from './new-ids';
import { operation } from './operation';

/**
 * Adds nodes of the clipboard. Their ids are kept if they are free, and references among them follow. A reference to a field
 * that is not among them stays: it is mended if the form has a field of that name. `sources` are their form JSON by id.
 * `fragment` is the name of the fragment that they come from.
 */
export const pasteNodes = operation<{
  nodes: readonly DescriptorNode[];
  parent: string;
  index: number;
  sources?: Readonly<Record<string, JsonObject>>;
  fragment?: string;
}>({
  name: 'pasteNodes',
  apply(design, { nodes, parent, index, sources = {} }, context) {
    const { copies, newIds } = copiedNodes(nodes, takenIds(design, context), isFieldName);
    checkPlace(design, parent, copies, context.registry);
    for (const node of copies) checkContents(node, context.registry);
    const copied = [...newIds].flatMap(([id, copy]) => (sources[id] ? [[copy, sources[id]] as const] : []));
    const pasted = withRoot(design, withInserted(design.form.root, parent, index, copies));
    return copied.length === 0 ? pasted : { ...pasted, copies: { ...design.copies, ...Object.fromEntries(copied) } };
  },
  entryOf: (_, { nodes, fragment }) =>
    fragment === undefined ? entryOfNodes('pasteNodes', 'pasteNodesMany', nodes) : designText('insertFragment', { name: fragment }),
});
