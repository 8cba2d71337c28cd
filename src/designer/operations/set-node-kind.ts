import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { isSameJson } from '#engine/jnpf/same-json';
import type { Registry } from '#engine/registry';
import { checkPlace } from '../tree/check-place';
import { withNode, withRoot } from '../tree/change-nodes';
import { indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { entryOfNodes } from './entry-of-nodes';
import type { NewNode } from './new-ids';
import { requireNode } from './node-input';
import { operation } from './operation';
import { OperationRefused } from './operation-refused';
import { withoutEmptyProps } from './with-part';

/**
 * Makes fields of another kind. They keep their ids, so that lists and formulas still name them, and what the new kind has,
 * too; `kind` gives the other props. A default stays if the values are of the same form.
 */
export const setNodeKind = operation<{ ids: readonly string[]; kind: NewNode }>({
  name: 'setNodeKind',
  apply(design, { ids, kind }, { registry }) {
    if (ids.length === 0) throw new OperationRefused('noSelection');
    const root = ids.reduce((changed, id) => {
      const node = requireNode(design, id);
      if (node.jnpfKey === kind.jnpfKey) return changed;
      if (!isPlainField(node, registry) || !isPlainField(kind, registry))
        throw new OperationRefused('fixedKind', { label: nodeName(node) });
      const next = ofKind(node, kind, registry);
      checkPlace(design, indexNodes(design.form.root).get(id)?.parent?.id ?? design.form.root.id, [next], registry);
      return withNode(changed, id, () => next);
    }, design.form.root);
    return withRoot(design, root);
  },
  entryOf: (design, { ids, kind }) =>
    entryOfNodes(
      'setNodeKind',
      'setNodeKindMany',
      ids.map((id) => requireNode(design, id)),
      { kind: nodeName({ id: kind.jnpfKey, ...kind } as DescriptorNode) },
    ),
});

/** Whether a node is a field that can become one of another kind: a sub-table has columns, which others have not. */
export function isPlainField({ jnpfKey }: Pick<DescriptorNode, 'jnpfKey'>, registry: Registry): boolean {
  const definition = registry.get(jnpfKey);
  return definition.group === 'fields' && definition.rows !== true;
}

function ofKind(node: DescriptorNode, kind: NewNode, registry: Registry): DescriptorNode {
  const { properties } = registry.get(kind.jnpfKey).props;
  const kept = Object.entries(node.props ?? {}).filter(([name]) => isJsonObject(properties) && Object.hasOwn(properties, name));
  // What was there comes first, as in a step that is done again.
  const props = { ...Object.fromEntries(kept), ...kind.props, ...Object.fromEntries(kept) };
  const next = withoutEmptyProps({ ...node, jnpfKey: kind.jnpfKey, props });
  if (isSameJson(valueOf(node, registry), valueOf(next, registry))) return next;
  const { default: _, ...others } = next;
  return others;
}

const valueOf = (node: DescriptorNode, registry: Registry) => registry.field(node.jnpfKey).value(node);
