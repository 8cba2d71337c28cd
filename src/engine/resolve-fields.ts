import { fieldById } from './field-by-id';
import type { Child, DescriptorNode, FieldReference, ResourceDescriptor } from './generated/descriptor.gen';

/** A node without references to fields among its children, for renderers. */
export interface ResolvedNode extends Omit<DescriptorNode, 'children'> {
  children?: ResolvedNode[];
}

/**
 * Replaces every reference to a field by the node of the field, with its label, rules, default and renderer. Parts of the
 * reference override those of the field; `props` are merged key by key.
 *
 * @example resolveFields({ id: 'form', jnpfKey: 'form', children: [{ field: 'fullName', label: 'Name' }] }, dictionaryData)
 *   .children?.[0]?.jnpfKey // 'input'
 */
export function resolveFields(root: DescriptorNode, resource: Pick<ResourceDescriptor, 'id' | 'fields'> | undefined): ResolvedNode {
  const { children, ...node } = root;
  return children ? { ...node, children: children.map((child) => resolveChild(child, resource)) } : node;
}

export const isFieldReference = (child: Child): child is FieldReference => 'field' in child;

function resolveChild(child: Child, resource: Pick<ResourceDescriptor, 'id' | 'fields'> | undefined): ResolvedNode {
  if (!isFieldReference(child)) return resolveFields(child, resource);
  const field = resource && fieldById(resource.fields, child.field);
  if (!field)
    throw new Error(
      `\`${child.field}\` is not a field of ${resource?.id ?? 'a resource'}. Check the descriptor with parseDescriptor before.`,
    );
  const { field: _, props, ...overrides } = child;
  return { ...resolveFields(field, resource), ...overrides, ...((field.props || props) && { props: { ...field.props, ...props } }) };
}
