import { systemColumns } from '../collection';
import { fieldById } from '../field-by-id';
import { sharedViews } from '../form-view';
import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { issue, type Issue } from '../issue';
import type { NodePlace } from '../jnpf/decode-form';
import type { Registry } from '../registry';
import { attributeOf } from '../relation/attribute-of';
import { isFieldReference } from '../resolve-fields';

/** The fields of a form for its resource, and the form with references in their place. */
export interface ModuleFields {
  fields: DescriptorNode[];
  root: DescriptorNode;
  issues: Issue[];
}

/**
 * Moves the fields of a form to its resource. Layouts stay, and every field becomes a reference. A calculated field is always
 * stored, because lists sort by it and only the server's result counts.
 *
 * @example
 * moduleFields({ id: 'form', jnpfKey: 'form', children: [{ id: 'a', jnpfKey: 'input' }] }, {}, registry).root.children // [{ field: 'a' }]
 */
export function moduleFields(root: DescriptorNode, places: Readonly<Record<string, NodePlace>>, registry: Registry): ModuleFields {
  const fields: DescriptorNode[] = [];
  const issues: Issue[] = [];
  const visit = (child: Child, layouts: readonly DescriptorNode[]): Child[] => {
    if (isFieldReference(child)) return [child];
    const { children } = child;
    const path = [...layouts, child];
    if (registry.get(child.jnpfKey).group !== 'fields')
      return [children ? { ...child, children: children.flatMap((inner) => visit(inner, path)) } : child];
    if (reserved.has(child.id)) {
      issues.push(issue(places[child.id]?.pointer ?? '', 'reservedName', { name: child.id }));
      return [];
    }
    fields.push({ ...storedField(child, registry), ...shownWith(path) });
    return [{ field: child.id }];
  };
  const children = (root.children ?? []).flatMap((child) => visit(child, []));
  return { root: { ...root, children }, fields: hiddenWithSources(fields), issues };
}

/** An attribute is visible if its relation is, too. */
const hiddenWithSources = <F extends Child>(fields: readonly F[]): F[] =>
  fields.map((field) => {
    if (isFieldReference(field)) return field;
    const attribute = attributeOf(field);
    const source = attribute && fieldById(fields, attribute.source);
    return {
      ...field,
      ...(source && shownWith([field, source])),
      ...(field.children && { children: hiddenWithSources(field.children) }),
    };
  });

/** When and in which views all these nodes are visible. */
function shownWith(nodes: readonly DescriptorNode[]): Pick<DescriptorNode, 'visible' | 'visibility'> {
  const conditions = nodes.flatMap(({ visible }) => visible ?? []);
  const views = sharedViews(nodes);
  return { ...(conditions.length > 0 && { visible: allOf(conditions) }), ...(views && { visibility: views }) };
}

const allOf = (expressions: readonly string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : expressions.map((expression) => `(${expression})`).join(' and ');

const storedField = ({ default: defaultValue, ...field }: DescriptorNode, registry: Registry): DescriptorNode => ({
  ...field,
  // Forms have an empty text instead of a missing default, for any type of field.
  ...(defaultValue !== undefined &&
    !(defaultValue === '' && registry.field(field.jnpfKey).column(field) !== 'text') && { default: defaultValue }),
  ...(field.calculate !== undefined && { props: { ...field.props, isStorage: true } }),
  ...(field.children && { children: field.children.map((child) => (isFieldReference(child) ? child : storedField(child, registry))) }),
});

/** System fields of every record. */
const reserved = new Set(systemColumns.map(({ field }) => field));
