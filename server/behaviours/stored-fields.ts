import { collectionOf } from '#engine/collection';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/**
 * The fields that a resource's tables keep, those of the system among them.
 *
 * @example storedFields(dictionaryType, registry).has('enCode') // true
 */
export const storedFields = (resource: ParsedResource, registry: Registry): ReadonlySet<string> => storedBy(resource, registry).fields;

/** The fields that the rows of each sub-table keep, with `id`. */
export const storedRowFields = (resource: ParsedResource, registry: Registry): ReadonlyMap<string, ReadonlySet<string>> => storedBy(resource, registry).rows;

interface Stored {
  fields: ReadonlySet<string>;
  rows: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Asked at every call, so worked out once. */
function storedBy(resource: ParsedResource, registry: Registry): Stored {
  const known = stored.get(resource);
  if (known) return known;
  const { columns = [], rowTables = [] } = collectionOf(resource, registry) ?? {};
  const found = {
    fields: new Set([...columns, ...rowTables].map(({ field }) => field)),
    rows: new Map(rowTables.map((rows) => [rows.field, new Set(rows.columns.map(({ field }) => field))])),
  };
  stored.set(resource, found);
  return found;
}

const stored = new WeakMap<ParsedResource, Stored>();
