import { collectionOf } from '#engine/collection';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/**
 * The fields that a resource's table keeps, those of the system among them. Asked at every list, so worked out once.
 *
 * @example storedFields(dictionaryType, registry).has('enCode') // true
 */
export function storedFields(resource: ParsedResource, registry: Registry): ReadonlySet<string> {
  const known = stored.get(resource);
  if (known) return known;
  const fields = new Set(collectionOf(resource, registry)?.columns.map(({ field }) => field));
  stored.set(resource, fields);
  return fields;
}

const stored = new WeakMap<ParsedResource, ReadonlySet<string>>();
