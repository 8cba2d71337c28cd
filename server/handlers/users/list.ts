import { allOf, noRecord, type Filter } from '#engine/query/filter';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { memberObjects, memberTypes } from '#server/records/member-objects.ts';
import type { Services } from '#server/services.ts';
import { shownUser } from '#server/session/user-values.ts';

/** A page of users with the names of their organisations, positions and roles. */
export const handler: Behaviour = async (exchange, services) => {
  // Memberships are conditions of their own: the texts that a user stores them in are lists.
  const query = Object.fromEntries(Object.entries(exchange.query).filter(([name]) => !memberFields.has(name)));
  const { rows, pagination } = await pageOfRecords({ ...exchange, query }, services, await memberFilter(exchange, services));
  const places = await readUserPlaces(rows, exchange.caller, services);
  const list = rows.map((row) => ({
    ...shownUser(row),
    ...(row['enabledMark'] !== undefined && { lockMark: row['enabledMark'] === 2 ? 1 : 0, unlockTime: null }),
    organize: places.organize(row),
    department: places.department(row),
    position: places.position(row),
    roleName: places.roleName(row),
  }));
  return { data: { list, pagination } };
};

const memberFields = new Set<string>(memberTypes.map((type) => memberObjects[type].field));

/** Members of an organisation, position, role or group. A condition on a field that is hidden from the caller matches no user. */
async function memberFilter({ resource, query, caller }: Exchange, services: Services): Promise<Filter> {
  const { hidden } = services.accessFor(resource, caller).fields;
  const filters: Filter[] = [];
  for (const type of memberTypes) {
    const { field } = memberObjects[type];
    const id = query[field];
    if (typeof id !== 'string' || id === '') continue;
    const isBranch = type === 'Organize' && query['showSubOrganize'] === 1;
    const ids = isBranch ? (await readOrganisations(caller, services)).branchOf(id) : [id];
    filters.push(hidden.has(field) || ids.length === 0 ? noRecord : { field: 'id', is: 'memberOf', value: { [type]: ids } });
  }
  return allOf(filters);
}
