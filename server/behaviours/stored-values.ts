import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';
import { storedFields } from './stored-fields';

/** The values that the resource's table keeps; what is only computed or shown is left out. */
export function storedValues(resource: ParsedResource, registry: Registry, values: Readonly<Record<string, unknown>>): Row {
  const stored = storedFields(resource, registry);
  return Object.fromEntries(Object.entries(values).filter(([field]) => stored.has(field)));
}
