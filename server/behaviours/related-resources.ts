import type { ParsedResource } from '#engine/parsed';
import type { QueryField, QueryFields } from '#engine/query/query-fields';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { readableQueryFields } from './readable-fields';
import { AppError } from '../app-error';

/** The resources of a resource's relations to modules, by field. Modules that are not released are left out. */
export async function relatedResources(
  { resource }: Pick<Exchange, 'resource'>,
  { catalogue, registry }: Pick<Services, 'catalogue' | 'registry'>,
): Promise<ReadonlyMap<string, ParsedResource> | undefined> {
  const related = new Map<string, ParsedResource>();
  for (const { id, module } of relationsOf(resource, registry)) {
    const release = await catalogue.release(module).catch(undefinedIfUnusable);
    if (release) related.set(id, release.resource);
  }
  return related.size > 0 ? related : undefined;
}

const relationsByResource = new WeakMap<ParsedResource, readonly { id: string; module: string }[]>();

/** Relations to one record each. A list of records has no single value to order by. */
function relationsOf(resource: ParsedResource, registry: Services['registry']): readonly { id: string; module: string }[] {
  const cached = relationsByResource.get(resource);
  if (cached) return cached;
  const relations = resource.fields.flatMap((node) => {
    const definition = registry.field(node.jnpfKey);
    const source = definition.relatesTo?.(node);
    return source?.kind === 'module' && definition.column(node) === 'text' ? [{ id: node.id, module: source.module }] : [];
  });
  relationsByResource.set(resource, relations);
  return relations;
}

/**
 * The fields that a query may name, with those of related records: as the attribute of the form that shows it, or as
 * `relation.field`.
 */
export function withRelatedFields(
  fields: QueryFields,
  related: ReadonlyMap<string, ParsedResource>,
  { resource, caller }: Pick<Exchange, 'resource' | 'caller'>,
  services: Pick<Services, 'registry' | 'accessFor'>,
): QueryFields {
  const { hidden } = services.accessFor(resource, caller).fields;
  const relatedField = (relation: string, name: string): QueryField | undefined => {
    const target = hidden.has(relation) ? undefined : related.get(relation);
    const field = target && readableQueryFields({ resource: target, caller }, services).get(name);
    return field?.isSortable ? { ...field, path: `${relation}.${field.path}` } : undefined;
  };
  const attributes = new Map<string, QueryField>();
  for (const node of resource.fields) {
    const definition = services.registry.field(node.jnpfKey);
    const attribute = definition.attributeOf?.(node);
    if (!attribute || definition.column(node) !== null || hidden.has(node.id)) continue;
    const field = relatedField(attribute.source, attribute.field);
    if (field)
      for (const name of [node.id, resource.names?.[node.id] ?? node.id]) attributes.set(name, { ...field, label: node.label ?? node.id });
  }
  const relationOf = (name: string) => resource.fields.find(({ id }) => (resource.names?.[id] ?? id) === name)?.id ?? name;
  return {
    get: (name) => {
      const own = fields.get(name) ?? attributes.get(name);
      const point = name.indexOf('.');
      return own ?? (point < 0 ? undefined : relatedField(relationOf(name.slice(0, point)), name.slice(point + 1)));
    },
    names: [...fields.names, ...attributes.keys()],
  };
}

function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
