import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonObject } from '#engine/json';
import type { Design } from '../design';
import { withInserted, withRoot } from '../tree/change-nodes';
import { designText } from '../texts/design-text';
import { checkContents, checkPlace } from '../tree/check-place';
import { indexNodes } from '../tree/index-nodes';
import { copiedNodes } from './copied-nodes';
import { entryOfNodes } from './entry-of-nodes';
import { isFieldName, takenIds } from './new-ids';
import { operation, type OperationContext } from './operation';
import { currentOrigin, originOf } from './origin-of';

/**
 * Adds nodes of the clipboard. Their ids are kept if they are free, and references among them follow. A reference to a field
 * that is not among them goes to the field of that name, or to the one that had it before a rename. `sources` are their form JSON by id.
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
    const { copies, newIds } = copiedNodes(nodes, takenIds(design, context), isFieldName, currentName(design, context));
    checkPlace(design, parent, copies, context.registry);
    for (const node of copies) checkContents(node, context.registry);
    const copied = [...newIds].flatMap(([id, copy]) => (sources[id] ? [[copy, sources[id]] as const] : []));
    const pasted = withRoot(design, withInserted(design.form.root, parent, index, copies));
    return copied.length === 0 ? pasted : { ...pasted, copies: { ...design.copies, ...Object.fromEntries(copied) } };
  },
  entryOf: (_, { nodes, fragment }) =>
    fragment === undefined ? entryOfNodes('pasteNodes', 'pasteNodesMany', nodes) : designText('insertFragment', { name: fragment }),
});

/** The name that a field has now, by a name that it had. */
function currentName(design: Design, context: OperationContext): (name: string) => string {
  const present = [...indexNodes(design.form.root).keys()];
  const names = new Map(present.flatMap((id) => (design.copies[id] === undefined ? [[originOf(design, id, context), id] as const] : [])));
  return (name) => (present.includes(name) ? name : (names.get(currentOrigin(name, context)) ?? name));
}
