import { staysOnServer } from '#engine/field-access';
import { fieldById } from '#engine/field-by-id';
import type { RelatedSource } from '#engine/relation/related-source';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { columnsOf } from '../records/columns-of';

/** How the value of a field becomes a text for users. */
export type FieldDisplay = { field: string; node: DescriptorNode } & (
  | { by: 'format' }
  /** `isLoaded`: the choices are loaded from a dictionary or a data interface. */
  | { by: 'choices'; isLoaded: boolean }
  | { by: 'user' }
  | { by: 'directory'; kind: DirectoryKind }
  | { by: 'rows'; columns: readonly FieldDisplay[] }
  /** `idName` is the key of the id on the wire, beside the text. */
  | { by: 'related'; source: RelatedSource; idName: string }
  /** A value of the record that the field `relation` names; on the wire `relation_field`. A stored one has its own value, too. */
  | { by: 'attribute'; source: RelatedSource; relation: string; shows: string; name: string; isStored: boolean }
);

/**
 * The fields whose stored value is not shown to users, derived once for each resource. Numbers and texts are left out,
 * because clients format them.
 */
export function displayPlan(resource: ParsedResource, registry: Registry): readonly FieldDisplay[] {
  const cached = plans.get(resource);
  if (cached) return cached;
  const plan = displaysOf(resource.fields, registry, resource.names);
  plans.set(resource, plan);
  return plan;
}

const plans = new WeakMap<ParsedResource, readonly FieldDisplay[]>();

type WireNames = ParsedResource['names'];

const displaysOf = (fields: readonly DescriptorNode[], registry: Registry, wireNames: WireNames, table = ''): FieldDisplay[] => {
  const nameOf = (id: string): string => wireNames?.[`${table}${id}`] ?? id;
  return fields
    .filter((node) => !staysOnServer(node))
    .flatMap((node) => relationDisplay(node, fields, registry, nameOf) ?? displayOf(node, registry, wireNames) ?? []);
};

/** The display of a relation, or of an attribute whose relation stands beside it. */
function relationDisplay(
  node: DescriptorNode,
  fields: readonly DescriptorNode[],
  registry: Registry,
  nameOf: (id: string) => string,
): FieldDisplay | undefined {
  const definition = registry.field(node.jnpfKey);
  const source = definition.relatesTo?.(node);
  if (source) return { field: node.id, node, by: 'related', source, idName: `${nameOf(node.id)}_id` };
  const attribute = definition.attributeOf?.(node);
  const relation = attribute && fieldById(fields, attribute.source);
  const attributeSource = relation && registry.field(relation.jnpfKey).relatesTo?.(relation);
  if (!attribute || !attributeSource) return undefined;
  const name = `${nameOf(attribute.source)}_${attribute.field}`;
  const isStored = definition.column(node) !== null;
  const { source: from, field: shows } = attribute;
  return { field: node.id, node, by: 'attribute', source: attributeSource, relation: from, shows, name, isStored };
}

function displayOf(node: DescriptorNode, registry: Registry, wireNames: WireNames): FieldDisplay | undefined {
  const { id: field, jnpfKey, props } = node;
  const columns = columnsOf(node, registry);
  if (columns) return { field, node, by: 'rows', columns: displaysOf(columns, registry, wireNames, `${field}.`) };
  const { names } = registry.field(jnpfKey);
  if (names) return { field, node, by: 'directory', kind: names };
  if (personNames.has(jnpfKey)) return { field, node, by: 'user' };
  const options = props?.['options'];
  if (Array.isArray(options) || isJsonObject(options)) return { field, node, by: 'choices', isLoaded: !Array.isArray(options) };
  const definition = registry.field(jnpfKey);
  // Clients draw files themselves: names, links and pictures.
  if (definition.filesIn) return undefined;
  if (!registry.has(jnpfKey) || definition.numeric === true || definition.column(node) === 'text' || definition.column(node) === null)
    return undefined;
  return { field, node, by: 'format' };
}
