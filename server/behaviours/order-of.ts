import { nearestName } from '#engine/nearest-name';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { AppError } from '../app-error';
import { storedFields } from './stored-fields';

/**
 * The order that a list call asks for with `sidx` (a field, `-field`, or several with commas) and `sort` (`asc` or
 * `desc`, for the fields that bear no `-`); `undefined` leaves the order to the resource. A name that is no field, or
 * an internal one, is refused here: nothing of it reaches the database.
 *
 * @example orderOf({ sidx: '-sortCode,fullName' }, dictionaryData, registry) // [{ field: 'sortCode', descending: true }, { field: 'fullName', descending: false }]
 */
export function orderOf(query: Readonly<Record<string, unknown>>, resource: ParsedResource, registry: Registry): { field: string; descending: boolean }[] | undefined {
  const names = typeof query['sidx'] === 'string' ? query['sidx'].split(',').map((name) => name.trim()).filter(Boolean) : [];
  if (names.length === 0) return undefined;
  const known = sortableFields(resource, registry);
  return names.map((name) => {
    const field = name.replace(/^-/, '');
    if (!known.includes(field)) throw new AppError('fieldUnknown', { field, nearest: nearestName(field, known) });
    return { field, descending: name.startsWith('-') || query['sort'] === 'desc' };
  });
}

function sortableFields(resource: ParsedResource, registry: Registry): string[] {
  const unsortable = new Set(resource.fields.filter(({ access, jnpfKey }) => access === 'internal' || registry.field(jnpfKey).rows).map(({ id }) => id));
  return [...storedFields(resource, registry)].filter((field) => !unsortable.has(field) && !field.startsWith('delete'));
}
