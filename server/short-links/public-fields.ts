import { isPosted } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { fillers } from '#renderers/fillers.ts';

/** The fields of a module that a public form has, and the others. Ids; a column of a sub-table is `table.column`. */
export interface PublicFields {
  /** Left out because a visitor would have to see people or other records, or to call a data interface. */
  unavailable: readonly DescriptorNode[];
  /** All that the form does not have, also what the server fills. */
  hidden: ReadonlySet<string>;
}

/** Derived once for each release. */
export function publicFieldsOf(resource: ParsedResource, registry: Registry): PublicFields {
  const cached = cache.get(resource);
  if (cached) return cached;
  const unavailable: DescriptorNode[] = [];
  const hidden = new Set<string>();
  const visit = (node: DescriptorNode, path: string): void => {
    if (!isPosted(node) || fillers.has(node.jnpfKey)) hidden.add(path);
    else if (!isPublic(node, registry)) {
      unavailable.push(node);
      hidden.add(path);
    } else if (registry.field(node.jnpfKey).rows === true)
      for (const child of node.children ?? []) if (!isFieldReference(child)) visit(child, `${path}.${child.id}`);
  };
  for (const field of resource.fields) visit(field, field.id);
  const fields = { unavailable, hidden };
  cache.set(resource, fields);
  return fields;
}

const cache = new WeakMap<ParsedResource, PublicFields>();

/** Whether a visitor without a session can fill in a field: a control of its own, or choices that the form carries along. */
function isPublic(node: DescriptorNode, registry: Registry): boolean {
  const { jnpfKey, props = {} } = node;
  if (!registry.has(jnpfKey)) return false;
  const definition = registry.field(jnpfKey);
  if (definition.names || definition.refersTo?.(node) !== undefined) return false;
  if (relations.some((property) => property in definition)) return false;
  if (['modelId', 'interfaceId'].some((name) => typeof props[name] === 'string' && props[name] !== '')) return false;
  const { options } = props;
  return !isJsonObject(options) || typeof options['dictionary'] === 'string';
}

/** Properties of fields whose values are records of another module, or are read from them. */
const relations = ['relatesTo', 'attributeOf'];
