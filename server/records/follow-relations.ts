import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import { choiceList } from '#engine/choices/choice-list';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { moduleIds } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { boundSource } from '#engine/relation/bound-source';
import type { RelatedSource } from '#engine/relation/related-source';
import type { RelatedText, RelatedTextOf } from './related-text';
import type { Row } from '../storage/records';
import { columnsOf } from './columns-of';
import { rowsById } from './rows-by-id';
import type { Draft, Step, StepContext } from './draft';

/** A relation of a record or of the rows of a sub-table, with the attributes that are stored beside it. */
interface Relation {
  /** The sub-table of a column. */
  table?: string;
  id: string;
  label: DescriptorNode['label'];
  source: RelatedSource;
  attributes: readonly { id: string; field: string }[];
}

/** A record or row whose relation is written. */
interface Place {
  draft: Draft;
  values: Row;
  /** JSON Pointer of the relation. */
  pointer: string;
  isChanged: boolean;
  before: Row | undefined;
}

/**
 * Refuses a new value of a relation that names no record that the caller sees, and sets the stored attributes of relations:
 * posted ones are ignored. An unchanged relation keeps its attributes, whatever became of its record.
 */
export const followRelations: Step = async (drafts, context) => {
  const relations = relationsOf(context.resource, context.registry);
  if (relations.length === 0 || context.isSeed) return;
  const written = relations.map((relation) => ({ relation, places: drafts.flatMap((draft) => placesOf(relation, draft)) }));
  for (const { relation, places } of written) for (const place of places) if (!place.isChanged) keepAttributes(relation, place);
  const changed = written.flatMap(({ relation, places }) =>
    bySource(
      relation,
      places.filter(({ isChanged }) => isChanged),
    ),
  );
  const wanted = changed.flatMap(({ relation, places }) => wantedOf(relation, places));
  const texts = wanted.length > 0 ? await context.names.related(wanted, context.caller) : [];
  for (const { relation, places } of changed) {
    const [exists, ...attributes] = texts.splice(0, 1 + relation.attributes.length);
    for (const place of places) follow(relation, place, { exists, attributes }, context);
  }
};

const relationsByResource = new WeakMap<ParsedResource, readonly Relation[]>();

function relationsOf(resource: ParsedResource, registry: Registry): readonly Relation[] {
  const cached = relationsByResource.get(resource);
  if (cached) return cached;
  const among = (nodes: readonly DescriptorNode[], table?: string): Relation[] =>
    nodes.flatMap((node) => {
      const columns = columnsOf(node, registry);
      if (columns) return among(columns, node.id);
      const source = registry.field(node.jnpfKey).relatesTo?.(node);
      if (!source) return [];
      const attributes = nodes.flatMap((other) => {
        const definition = registry.field(other.jnpfKey);
        const attribute = definition.attributeOf?.(other);
        return attribute?.source === node.id && definition.column(other) !== null ? [{ id: other.id, field: attribute.field }] : [];
      });
      const isFollowed = source.kind === 'module' || attributes.length > 0;
      return isFollowed ? [{ ...(table !== undefined && { table }), id: node.id, label: node.label, source, attributes }] : [];
    });
  const relations = among(resource.fields);
  relationsByResource.set(resource, relations);
  return relations;
}

function placesOf({ table, id }: Relation, draft: Draft): Place[] {
  if (draft.isUnchanged) return [];
  const placeOf = (values: Row, before: Row | undefined, pointer: string): Place => ({
    draft,
    values,
    pointer,
    before,
    isChanged: !isDeepStrictEqual(values[id] ?? null, before?.[id] ?? null),
  });
  if (table === undefined) return [placeOf(draft.values, draft.before, pointerOf(id))];
  const rows = draft.values[table];
  const stored = rowsById(draft.before?.[table]);
  return (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((row, index) =>
    isJsonObject(row) ? [placeOf(row, stored.get(row['id']), pointerOf(table, String(index), id))] : [],
  );
}

function keepAttributes({ attributes }: Relation, { values, before }: Place): void {
  for (const { id } of attributes) if (id in values) values[id] = before?.[id] ?? null;
}

/** The places of a relation by what its data interface is asked with. */
function bySource(relation: Relation, places: readonly Place[]): { relation: Relation; places: Place[] }[] {
  const groups = new Map<string, { relation: Relation; places: Place[] }>();
  for (const place of places) {
    const source = boundSource(relation.source, place.values, place.draft.values);
    const key = source === relation.source ? '' : JSON.stringify(source);
    const group = groups.get(key) ?? { relation: { ...relation, source }, places: [] };
    group.places.push(place);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Whether the record exists, and the attributes. */
function wantedOf({ id, source, attributes }: Relation, places: readonly Place[]): RelatedText[] {
  const ids = new Set(places.flatMap(({ values }) => choiceList(values[id]).map(String)));
  const key = source.kind === 'module' ? 'id' : source.value;
  return [key, ...attributes.map(({ field }) => field)].map((field) => ({ source, field, ids }));
}

interface Texts {
  exists: RelatedTextOf | undefined;
  attributes: readonly RelatedTextOf[];
}

function follow(relation: Relation, { draft, values, pointer }: Place, texts: Texts, { issues, imported }: StepContext): void {
  const { id, label, source, attributes } = relation;
  const value = values[id];
  const inFile = source.kind === 'module' ? imported?.get(moduleIds(source.module).resource) : undefined;
  const missing = choiceList(value).find((item) => texts.exists?.(String(item)) === undefined);
  if (missing !== undefined && source.kind === 'module' && ![...(inFile?.values() ?? [])].includes(String(missing)))
    issues.add(draft.path, issue(pointer, 'referenceMissing', { label, value: missing }));
  // What a data interface no longer has is stored as it was posted.
  if (missing !== undefined && !isEmptyValue(value)) return;
  for (const [index, attribute] of attributes.entries())
    values[attribute.id] = isEmptyValue(value) ? null : (texts.attributes[index]?.(String(value)) ?? null);
}
