import { isPosted } from '#engine/field-access';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { noRecord, allOf, type Filter } from '#engine/query/filter';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import { queryFilterOf } from '#engine/query/query-filter-of';
import type { Registry } from '#engine/registry';
import { pickedColumns } from '#engine/relation/picked-columns';
import type { RelatedSource } from '#engine/relation/related-source';
import type { RowOffer } from '#engine/relation/row-offer';
import { rowOffersOf } from '#engine/relation/row-offers';
import { fillers } from '#renderers/fillers.ts';
import type { Caller } from '#server/access/caller.ts';
import { columnsOf } from '#server/records/columns-of.ts';
import type { LinkContext } from './link-context';

/** Rows of a form that visitors can look up if the link offers them: of a relation, of choices, of a dialog of a sub-table. */
export interface Lookup {
  /** `table.column` for a column of a sub-table; the dialog of a sub-table adds its name: `table:dialog`. */
  path: string;
  node: DescriptorNode;
  /** The label of the field, that of its sub-table before it, and that of the dialog behind it. */
  labels: readonly Text[];
  use: RowOffer['use'];
  source: RelatedSource;
  /** The shown column and those of the dialog, in which a keyword is searched. */
  searched: readonly string[];
  /** Columns that attributes show and transfers copy. */
  more: readonly string[];
  params: readonly LookupParam[];
  /** The column with the rows below a row. */
  children?: string;
}

/** A parameter in the design of a lookup. */
interface LookupParam {
  name: string;
  /** The field of the form that gives its value. */
  field?: unknown;
  value?: unknown;
  system?: unknown;
  default?: unknown;
  required?: unknown;
  until?: unknown;
}

/**
 * The lookups of a form by their paths, derived once for each release. A lookup that is restricted by the user who asks, or by a
 * field that names people or is filled by the server, is left out, because a visitor is no user.
 */
export function lookupsOf(resource: ParsedResource, registry: Registry): ReadonlyMap<string, Lookup> {
  const cached = cache.get(resource);
  if (cached) return cached;
  const among = (nodes: readonly DescriptorNode[], parent?: DescriptorNode): Lookup[] =>
    nodes.flatMap((node) => {
      const fields = parent ? [...nodes, ...resource.fields] : nodes;
      const own = offersOf(node, registry).map((offer) => lookupOf(offer, { node, parent, nodes, registry }));
      const lookups = own.filter(({ params }) => !params.some((param) => dependsOnUser(param, fields, registry)));
      return [...lookups, ...among(columnsOf(node, registry) ?? [], node)];
    });
  const lookups = new Map(among(resource.fields).map((lookup) => [lookup.path, lookup]));
  cache.set(resource, lookups);
  return lookups;
}

const cache = new WeakMap<ParsedResource, ReadonlyMap<string, Lookup>>();

const offersOf = (node: DescriptorNode, registry: Registry): RowOffer[] => rowOffersOf(registry.field(node.jnpfKey), node)?.of(node) ?? [];

/** The path of an offer of a field; `prefix` is `table.` for a column of a sub-table. */
export const pathOfOffer = (node: Pick<DescriptorNode, 'id'>, name: string, prefix = ''): string =>
  `${prefix}${node.id}${name === '' ? '' : `:${name}`}`;

interface Place {
  node: DescriptorNode;
  /** The sub-table of a column. */
  parent: DescriptorNode | undefined;
  /** The fields beside it. */
  nodes: readonly DescriptorNode[];
  registry: Registry;
}

function lookupOf({ name, label, use, source, params, children, more }: RowOffer, { node, parent, nodes, registry }: Place): Lookup {
  const columns = pickedColumns(source, node, nodes, registry);
  const shown = columns.shown.map(({ value }) => value);
  const lookupParams = paramsIn(params);
  return {
    path: pathOfOffer(node, name, parent && `${parent.id}.`),
    node,
    labels: [parent?.label, node.label ?? node.id, label].filter((text) => text !== undefined),
    use,
    source: source.kind === 'dataInterface' ? { ...source, params: lookupParams } : source,
    searched: use === 'picks' ? shown : [...new Set([source.label, ...shown])],
    more: use === 'relation' ? columns.more : (more ?? []),
    params: lookupParams,
    ...(children !== undefined && { children }),
  };
}

/** The labels of a lookup in the language of the caller. */
export const labelOf = ({ labels }: Lookup, { language }: Pick<Caller, 'language'>, { texts }: Pick<LinkContext, 'texts'>): string =>
  labels.map((label) => texts.text(language, label)).join(' / ');

function dependsOnUser({ field, system }: LookupParam, fields: readonly DescriptorNode[], registry: Registry): boolean {
  if (system !== undefined && !ownSystemValues.has(String(system))) return true;
  const node = fields.find(({ id }) => id === field);
  if (!node) return false;
  const { names } = registry.field(node.jnpfKey);
  return !isPosted(node) || fillers.has(node.jnpfKey) || (names !== undefined && names !== 'area');
}

/** Values of the system that do not depend on the user. */
const ownSystemValues: ReadonlySet<string> = new Set(['keyword', 'formId']);

const paramsIn = (params: unknown): LookupParam[] =>
  (Array.isArray(params) ? params.filter(isJsonObject) : []).flatMap((param: JsonObject) =>
    typeof param['name'] === 'string' && param['name'] !== '' ? [{ ...param, name: param['name'] }] : [],
  );

/** The records of a module that the constants in the design of a lookup leave. A constant that no field accepts leaves none. */
export function fixedRows({ params }: Lookup, target: ParsedResource, registry: Registry): Filter {
  const fields = queryFieldsOf(target, registry);
  const fixed = params.filter(({ field, system }) => field === undefined && system === undefined);
  try {
    return allOf(fixed.map((param) => paramFilter(param, param.value ?? param.default, fields)));
  } catch {
    return noRecord;
  }
}

/**
 * The records that fit what the visitor has entered; `undefined` while a required field is empty. `posted` are values by the
 * name of the parameter.
 */
export function enteredRows(
  { params }: Lookup,
  posted: ReadonlyMap<string, unknown>,
  target: ParsedResource,
  registry: Registry,
): Filter | undefined {
  const fields = queryFieldsOf(target, registry);
  const bound = params.filter(({ field }) => field !== undefined);
  if (lacksRequired(bound, posted)) return undefined;
  return allOf(bound.map((param) => paramFilter(param, posted.get(param.name), fields)));
}

/** Whether a parameter that must have a value has none. */
export const lacksRequired = (params: readonly LookupParam[], posted: ReadonlyMap<string, unknown>): boolean =>
  params.some(({ name, field, required }) => field !== undefined && required === true && isBlank(posted.get(name)));

function paramFilter({ name, until }: LookupParam, value: unknown, fields: QueryFields): Filter | undefined {
  if (isBlank(value)) return undefined;
  if (!fields.get(name)) return noRecord;
  const search = [{ field: name, searchType: 1 as const }];
  return queryFilterOf(fields, search, JSON.stringify({ [name]: until === true ? [null, value] : value }));
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
