import type { FieldRights } from './field-rights';
import type { Child, DescriptorNode } from './generated/descriptor.gen';
import type { Registry } from './registry';
import { isFieldReference } from './resolve-fields';
import { visibleField, withoutHiddenNames } from './visible-field';

/**
 * The form of a module as a user sees it, whose fields stand in the form itself: what `visibleDescriptors` does to a dialog and its
 * resource. The same object for a user with all rights.
 */
export function visibleForm(root: DescriptorNode, rights: FieldRights, registry: Registry): DescriptorNode {
  if (rights.hidden.size + rights.readOnly.size === 0) return root;
  return { ...root, children: childrenOf(root, rights, registry) as NonNullable<DescriptorNode['children']> };
}

const childrenOf = ({ children = [] }: DescriptorNode, rights: FieldRights, registry: Registry): Child[] =>
  children.flatMap((child): Child[] => (isFieldReference(child) ? [child] : visibleNode(child, rights, registry)));

/** A layout whose fields are all hidden goes with them. */
function visibleNode(node: DescriptorNode, rights: FieldRights, registry: Registry): DescriptorNode[] {
  if (registry.get(node.jnpfKey).group === 'fields') return visibleField(node, rights);
  const shown = withoutHiddenNames(node, rights.hidden);
  if (!node.children || node.children.length === 0) return [shown];
  const children = childrenOf(node, rights, registry);
  return children.length === 0 ? [] : [{ ...shown, children: children as NonNullable<DescriptorNode['children']> }];
}
