import type { DescriptorNode, Text } from '../generated/descriptor.gen';
import type { DecodedForm } from '../jnpf/decode-form';
import { nodeMarks, type NodeMark } from '../jnpf/node-marks';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';

/** A node of a form with its place. */
export interface PlacedNode {
  /** The node without its children. */
  node: Omit<DescriptorNode, 'children'>;
  isField: boolean;
  /** The id of the container; the root is `form`. */
  parent: string;
  /** The id of the sub-table of a column. */
  table: string | undefined;
  /** The name in records: `table-field` for a column. Empty for a node without a value. */
  name: string;
  /** The last part of the name. */
  ownName: string;
  label: Text;
  mark: NodeMark | undefined;
}

/** The nodes of a form in their order, parents before children, by id. */
export function placedNodes({ descriptor, places, source }: DecodedForm, registry: Registry): Map<string, PlacedNode> {
  const marks = nodeMarks({ source });
  const nodes = new Map<string, PlacedNode>();
  const visit = (container: DescriptorNode, table: string | undefined): void => {
    for (const child of container.children ?? []) {
      if (isFieldReference(child)) continue;
      const { children: _, ...node } = child;
      const definition = registry.get(child.jnpfKey);
      const isField = definition.group === 'fields';
      const path = places[child.id]?.path ?? [];
      nodes.set(child.id, {
        node,
        isField,
        parent: container.id,
        table,
        name: path.join('-'),
        ownName: path.at(-1) ?? '',
        label: child.label ?? '',
        mark: marks.get(child.id),
      });
      visit(child, isField && definition.rows === true ? child.id : table);
    }
  };
  visit(descriptor.root, undefined);
  return nodes;
}
