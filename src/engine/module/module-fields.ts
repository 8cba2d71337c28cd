import { systemColumns } from '../collection';
import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import type { NodePlace } from '../jnpf/decode-form';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';

/** The fields of a form as its records have them, and the form with references in their place. */
export interface ModuleFields {
  fields: DescriptorNode[];
  root: DescriptorNode;
  issues: Issue[];
}

/**
 * Takes the fields out of a form: layouts stay, and every field becomes a reference to the resource's. A calculated
 * field is always kept in its record: lists sort by it, and only the server's result counts.
 *
 * @example moduleFields({ id: 'form', jnpfKey: 'form', children: [{ id: 'a', jnpfKey: 'input' }] }, {}, registry).root.children // [{ field: 'a' }]
 */
export function moduleFields(root: DescriptorNode, places: Readonly<Record<string, NodePlace>>, registry: Registry): ModuleFields {
  const fields: DescriptorNode[] = [];
  const issues: Issue[] = [];
  const visit = (child: Child, around: readonly string[]): Child[] => {
    if (isFieldReference(child)) return [child];
    const { children } = child;
    const shownWhen = child.visible === undefined ? around : [...around, child.visible];
    if (registry.get(child.jnpfKey).group !== 'fields') return [children ? { ...child, children: children.flatMap((inner) => visit(inner, shownWhen)) } : child];
    if (reserved.has(child.id)) {
      issues.push(issue(places[child.id]?.pointer ?? '', 'reservedName', { name: child.id }));
      return [];
    }
    fields.push({ ...storedField(child, registry), ...(shownWhen.length > 0 && { visible: allOf(shownWhen) }) });
    return [{ field: child.id }];
  };
  return { root: { ...root, children: (root.children ?? []).flatMap((child) => visit(child, [])) }, fields, issues };
}

/** A field is as visible as the layouts around it. */
const allOf = (expressions: readonly string[]): string => (expressions.length === 1 ? String(expressions[0]) : expressions.map((expression) => `(${expression})`).join(' and '));

const storedField = ({ default: usual, ...field }: DescriptorNode, registry: Registry): DescriptorNode => ({
  ...field,
  // Forms write an empty text where there is no default, whatever the field is.
  ...(usual !== undefined && !(usual === '' && registry.field(field.jnpfKey).column(field) !== 'text') && { default: usual }),
  ...(field.calculate !== undefined && { props: { ...field.props, isStorage: true } }),
  ...(field.children && { children: field.children.map((child) => (isFieldReference(child) ? child : storedField(child, registry))) }),
});

/** Fields that every record has besides its own. */
const reserved = new Set(systemColumns.map(({ field }) => field));
