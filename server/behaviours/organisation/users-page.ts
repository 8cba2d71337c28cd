import { allOf, noRecord, type Filter } from '#engine/query/filter';
import type { Exchange } from '../../exchange';
import { memberObjects, memberTypes } from '../../records/member-objects';
import type { Services } from '../../services';
import type { DirectoryObjects } from '../../storage/directory-objects';
import type { Row } from '../../storage/records';
import { pageOfRecords } from '../page-of-records';
import { readOrganisations } from './read-organisations';

/** The page of users that a list or an export asks for. */
export async function usersPage(exchange: Exchange, services: Services): Promise<{ rows: Row[]; pagination: object }> {
  // Memberships are conditions of their own: the texts that a user stores them in are lists.
  const query = Object.fromEntries(Object.entries(exchange.query).filter(([name]) => !memberFields.has(name)));
  return pageOfRecords({ ...exchange, query }, services, await memberFilter(exchange, services));
}

const memberFields = new Set<string>(memberTypes.map((type) => memberObjects[type].field));

/**
 * Members of an organisation with those below it, of a position, role or group. A condition on a field that is hidden from the caller
 * matches no user.
 */
async function memberFilter({ resource, query, caller }: Exchange, services: Services): Promise<Filter> {
  const { hidden } = services.accessFor(resource, caller).fields;
  const filters: Filter[] = [];
  for (const type of memberTypes) {
    const { field } = memberObjects[type];
    const id = query[field];
    if (typeof id !== 'string' || id === '') continue;
    const isBranch = type === 'Organize' && query['showSubOrganize'] !== 0;
    const ids = isBranch ? (await readOrganisations(caller, services)).branchOf(id) : [id];
    const members: Filter = { field: 'id', is: 'memberOf', value: { type, ids } satisfies DirectoryObjects };
    filters.push(hidden.has(field) || ids.length === 0 ? noRecord : members);
  }
  return allOf(filters);
}
