import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { noRecord, allOf, type Filter } from '#engine/query/filter';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import { queryFilterOf } from '#engine/query/query-filter-of';
import type { Registry } from '#engine/registry';
import { pickedColumns } from '#engine/relation/picked-columns';
import type { RelatedSource } from '#engine/relation/related-source';
import { columnsOf } from '#server/records/columns-of.ts';
import { isPublicColumn } from './public-fields';

/** A relation of a form that visitors can look up if the link offers it. */
export interface Lookup {
  /** `table.column` for a column of a sub-table. */
  path: string;
  node: DescriptorNode;
  source: RelatedSource;
  /** The shown column and those of the dialog, in which a keyword is searched. */
  searched: readonly string[];
  /** Columns that attributes show and transfers copy. */
  more: readonly string[];
  params: readonly LookupParam[];
}

/** A parameter in the design of a relation. */
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
 * The relations of a form by their paths, derived once for each release. A relation that is restricted by the user who asks is
 * left out, because a visitor is none.
 */
export function lookupsOf(resource: ParsedResource, registry: Registry): ReadonlyMap<string, Lookup> {
  const cached = cache.get(resource);
  if (cached) return cached;
  const among = (nodes: readonly DescriptorNode[], prefix = ''): Lookup[] =>
    nodes.flatMap((node) => {
      const columns = columnsOf(node, registry);
      if (columns) return among(columns, `${node.id}.`);
      const source = registry.field(node.jnpfKey).relatesTo?.(node);
      const params = paramsIn(node.props?.['params']);
      if (!source || params.some(({ system }) => system !== undefined && !ownSystemValues.has(String(system)))) return [];
      const { shown, more } = pickedColumns(source, node, nodes, registry);
      const searched = [...new Set([source.label, ...shown.map(({ value }) => value)])];
      return [{ path: `${prefix}${node.id}`, node, source, searched, more, params }];
    });
  const lookups = new Map(among(resource.fields).map((lookup) => [lookup.path, lookup]));
  cache.set(resource, lookups);
  return lookups;
}

const cache = new WeakMap<ParsedResource, ReadonlyMap<string, Lookup>>();

/** Values of the system that do not depend on the user. */
const ownSystemValues: ReadonlySet<string> = new Set(['keyword', 'formId']);

const paramsIn = (params: unknown): LookupParam[] =>
  (Array.isArray(params) ? params.filter(isJsonObject) : []).flatMap((param: JsonObject) =>
    typeof param['name'] === 'string' && param['name'] !== '' ? [{ ...param, name: param['name'] }] : [],
  );

/** The columns of a lookup in a module that visitors may read, as the design names them, by the ids of the fields. */
export function publicColumns({ searched, more }: Lookup, target: ParsedResource, registry: Registry): ReadonlyMap<string, string> {
  const fields = queryFieldsOf(target, registry);
  const nodes = new Map(target.fields.map((node) => [node.id, node]));
  return new Map(
    [...searched, ...more].flatMap((name): [string, string][] => {
      const field = fields.get(name);
      const node = field?.isSortable ? nodes.get(field.path) : undefined;
      return node && isPublicColumn(node, registry) ? [[name, node.id]] : [];
    }),
  );
}

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
