import type { Child, DescriptorNode, FieldReference, ResourceDescriptor } from './generated/descriptor.gen';

/** A node all of whose children are nodes: what a renderer gets. */
export interface ResolvedNode extends Omit<DescriptorNode, 'children'> {
  children?: ResolvedNode[];
}

/**
 * Replaces every reference to a field by the field's own node: label, rules, default and renderer come along, what
 * the reference says wins, `props` are merged key by key.
 *
 * @example resolveFields({ id: 'form', jnpfKey: 'form', children: [{ field: 'fullName', label: 'Name' }] }, dictionaryData).children?.[0]?.jnpfKey // 'input'
 */
export function resolveFields(root: DescriptorNode, resource: Pick<ResourceDescriptor, 'id' | 'fields'> | undefined): ResolvedNode {
  const { children, ...node } = root;
  return children ? { ...node, children: children.map((child) => resolveChild(child, resource)) } : node;
}

export const isFieldReference = (child: Child): child is FieldReference => 'field' in child;

function resolveChild(child: Child, resource: Pick<ResourceDescriptor, 'id' | 'fields'> | undefined): ResolvedNode {
  if (!isFieldReference(child)) return resolveFields(child, resource);
  const field = resource?.fields.find(({ id }) => id === child.field);
  if (!field) throw new Error(`\`${child.field}\` is not a field of ${resource?.id ?? 'any resource here'}; an unparsed descriptor came through.`);
  const { field: _, props, ...overrides } = child;
  return { ...resolveFields(field, resource), ...overrides, ...((field.props || props) && { props: { ...field.props, ...props } }) };
}
