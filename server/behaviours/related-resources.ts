import type { ParsedResource } from '#engine/parsed';
import type { QueryField, QueryFields } from '#engine/query/query-fields';
import { relatedFields } from '#engine/relation/related-fields';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { AppError } from '../app-error';
import { displayPlan } from '../display/display-plan';
import { knownKey, type KnownRelated } from '../records/related-text';
import type { Row } from '../storage/records';
import { readableQueryFields } from './readable-fields';

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

/** A field of related records that a list reads in its own statement, as `relation.field`. */
export interface JoinedField {
  path: string;
  relation: string;
  module: string;
  field: string;
}

/** The fields of related records that a list shows as they are stored. */
export function joinedFields(
  { resource, caller, related = noneRelated }: Pick<Exchange, 'resource' | 'caller' | 'related'>,
  services: Pick<Services, 'registry' | 'accessFor'>,
): JoinedField[] {
  if (related.size === 0) return [];
  const { hidden } = services.accessFor(resource, caller).fields;
  const joined = displayPlan(resource, services.registry).flatMap((display): JoinedField[] => {
    if (display.by !== 'related' && display.by !== 'attribute') return [];
    const relation = display.by === 'related' ? display.field : display.relation;
    const target = hidden.has(relation) || hidden.has(display.field) ? undefined : related.get(relation);
    if (!target || display.source.kind !== 'module') return [];
    const name = display.by === 'related' ? display.source.label : display.shows;
    const fields = relatedFields(readableQueryFields({ resource: target, caller }, services), target, services.registry);
    const field = fields.get(name);
    const isPlain = field?.isSortable === true && !displayPlan(target, services.registry).some((other) => other.field === field.path);
    return isPlain ? [{ path: `${relation}.${field.path}`, relation, module: display.source.module, field: field.path }] : [];
  });
  return [...new Map(joined.map((field) => [field.path, field])).values()];
}

const noneRelated: NonNullable<Exchange['related']> = new Map();

/** Takes the joined fields out of rows. A value that is not there may be empty, or that of a record which does not exist. */
export function splitJoined(rows: readonly Row[], joined: readonly JoinedField[] = []): { rows: readonly Row[]; known?: KnownRelated } {
  const [first] = rows;
  if (!first || joined.length === 0 || !(joined[0]!.path in first)) return { rows };
  const known = new Map<string, Map<string, unknown>>();
  for (const { path, relation, module, field } of joined) {
    const key = knownKey(module, field);
    const values = known.get(key) ?? new Map<string, unknown>();
    known.set(key, values);
    for (const row of rows) {
      const value = row[path];
      if (value !== null && value !== undefined) values.set(String(row[relation]), value);
    }
  }
  const names = Object.keys(first).filter((name) => !joined.some(({ path }) => path === name));
  const own = rows.map((row) => {
    const values: Row = {};
    for (const name of names) values[name] = row[name];
    return values;
  });
  return { rows: own, known };
}

function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
