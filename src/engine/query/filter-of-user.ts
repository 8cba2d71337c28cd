import { acceptsCurrentUser, holdsCurrentUser, withCurrentUser } from '../directory/current-user';
import type { ResourceDescriptor } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';
import type { Filter } from './filter';

/**
 * A filter with the user in place of the system variable, in conditions on fields of users. A filter without the variable, and one
 * for a caller without a session, stays the same object.
 *
 * @example filterOfUser({ field: 'owner', is: 'equals', value: 'currentUser' }, { fields: [{ id: 'owner', jnpfKey: 'userSelect' }] },
 *   createRegistry(definitions), '9') // { field: 'owner', is: 'equals', value: '9' }
 */
export function filterOfUser(filter: Filter, resource: Fields, registry: Registry, userId: string | undefined): Filter {
  if (userId === undefined || !namesVariable(filter)) return filter;
  const users = userFieldsOf(resource, registry);
  const resolved = (part: Filter): Filter => {
    if ('all' in part) return { all: part.all.map(resolved) };
    if ('any' in part) return { any: part.any.map(resolved) };
    if (!users.has(part.field) || !('value' in part) || !holdsCurrentUser(part.value)) return part;
    return { ...part, value: withCurrentUser(part.value as JsonValue, userId) } as Filter;
  };
  return resolved(filter);
}

type Fields = Pick<ResourceDescriptor, 'fields'>;

const variableFilters = new WeakMap<Filter, boolean>();

function namesVariable(filter: Filter): boolean {
  const cached = variableFilters.get(filter);
  if (cached !== undefined) return cached;
  const parts = 'all' in filter ? filter.all : 'any' in filter ? filter.any : undefined;
  const names = parts ? parts.some(namesVariable) : 'value' in filter && holdsCurrentUser(filter.value);
  variableFilters.set(filter, names);
  return names;
}

/** The fields that hold users, by their names in a filter. */
const userFieldsOf = ({ fields }: Fields, registry: Registry): ReadonlySet<string> =>
  new Set(
    fields.flatMap((field) => {
      if (acceptsCurrentUser(field, registry)) return [field.id];
      if (registry.field(field.jnpfKey).rows !== true) return [];
      return (field.children ?? []).flatMap((column) =>
        !isFieldReference(column) && acceptsCurrentUser(column, registry) ? [`${field.id}.${column.id}`] : [],
      );
    }),
  );
