import { isPosted, staysOnServer } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { fillers } from '#renderers/fillers.ts';
import { lookupsOf } from './lookups';

/** The fields of a module that a public form has, and the others. Ids; a column of a sub-table is `table.column`. */
export interface PublicFields {
  /** Left out because a visitor would have to see people or other records, or to call a data interface. */
  unavailable: readonly DescriptorNode[];
  /** All that the form does not have, also what the server fills. */
  hidden: ReadonlySet<string>;
  /** Fields that the calls of a link serve, which existing clients do not make. */
  served: ReadonlySet<string>;
}

/** `lookups` are the paths of the lookups that visitors may use. Derived once for each release and choice of lookups. */
export function publicFieldsOf(resource: ParsedResource, registry: Registry, lookups: readonly string[] = []): PublicFields {
  const cached = cache.get(resource) ?? new Map<string, PublicFields>();
  if (cached.size > maxCached) cached.clear();
  cache.set(resource, cached);
  const key = JSON.stringify(lookups);
  const present = lookupsOf(resource, registry);
  // The design of a field can change after it was offered.
  const fields = cached.get(key) ?? derived(resource, registry, new Set(lookups.filter((path) => present.has(path))));
  cached.set(key, fields);
  return fields;
}

const cache = new WeakMap<ParsedResource, Map<string, PublicFields>>();

/** Choices of lookups for one release. */
const maxCached = 20;

function derived(resource: ParsedResource, registry: Registry, lookups: ReadonlySet<string>): PublicFields {
  const unavailable: DescriptorNode[] = [];
  const hidden = new Set<string>();
  const served = new Set<string>();
  const visit = (node: DescriptorNode, prefix = ''): void => {
    const path = `${prefix}${node.id}`;
    const isLookup = belongsToLookup(node, prefix, lookups, registry);
    const isFilled = !isPosted(node) || fillers.has(node.jnpfKey);
    if (isFilled || (!isPublic(node, registry) && !isLookup)) {
      hidden.add(path);
      if (!isFilled) unavailable.push(node);
      return;
    }
    if (isLookup || isArea(node, registry)) served.add(path);
    if (registry.field(node.jnpfKey).rows === true)
      for (const child of node.children ?? []) if (!isFieldReference(child)) visit(child, `${path}.`);
  };
  for (const field of resource.fields) visit(field);
  return { unavailable, hidden, served };
}

const isArea = ({ jnpfKey }: DescriptorNode, registry: Registry): boolean => registry.field(jnpfKey).names === 'area';

/** Whether a form has a field for areas, alone or in a sub-table. */
export const hasAreas = ({ fields }: Pick<ParsedResource, 'fields'>, registry: Registry): boolean =>
  fields.some(
    (node) => isArea(node, registry) || (node.children ?? []).some((child) => !isFieldReference(child) && isArea(child, registry)),
  );

/** Whether visitors may look up the rows of a field, or of the relation that it is an attribute of. */
function belongsToLookup(node: DescriptorNode, prefix: string, lookups: ReadonlySet<string>, registry: Registry): boolean {
  const attribute = registry.field(node.jnpfKey).attributeOf?.(node);
  return lookups.has(`${prefix}${attribute ? attribute.source : node.id}`);
}

/** Whether a visitor without a session can fill in a field: a control of its own, or choices that the form carries along. */
function isPublic(node: DescriptorNode, registry: Registry): boolean {
  const { jnpfKey, props = {} } = node;
  if (!registry.has(jnpfKey)) return false;
  const definition = registry.field(jnpfKey);
  if ((definition.names && definition.names !== 'area') || definition.refersTo?.(node) !== undefined) return false;
  if (relations.some((property) => property in definition)) return false;
  if (['modelId', 'interfaceId'].some((name) => typeof props[name] === 'string' && props[name] !== '')) return false;
  const { options } = props;
  return !isJsonObject(options) || typeof options['dictionary'] === 'string';
}

/** Properties of fields whose values are records of another module, or are read from them. */
const relations = ['relatesTo', 'attributeOf'];

/**
 * Whether visitors may read a field of the records that a relation offers: neither people nor organisations, files, further
 * relations and sub-tables. Of the fields that the server fills, that leaves numbers of documents and moments.
 */
export function isPublicColumn(node: DescriptorNode, registry: Registry): boolean {
  const definition = registry.field(node.jnpfKey);
  if (staysOnServer(node) || !isPublic(node, registry) || definition.rows === true || definition.filesIn) return false;
  return !fillers.has(node.jnpfKey) || definition.identifies === true || definition.column(node) !== 'text';
}
