import { allOf, noRecord, type Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { memberObjects, memberResource, memberTypes, type MemberType } from '#server/records/member-objects.ts';
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
    const ids = type === 'Organize' && query['showSubOrganize'] === 1 ? await idsFrom(id, caller, services) : [id];
    filters.push(hidden.has(field) ? noRecord : { field: 'id', is: 'in', value: await memberIds(type, ids, services) });
  }
  return allOf(filters);
}

/** An organisation and those below it. */
async function idsFrom(id: string, caller: Caller, services: Services): Promise<string[]> {
  const { rows, pathOf } = await readOrganisations(caller, services);
  return rows.map((row) => String(row['id'])).filter((other) => pathOf(other).includes(id));
}

async function memberIds(type: MemberType, objectIds: readonly string[], { recordsOf }: Services): Promise<string[]> {
  const rows = await recordsOf(memberResource, serverCaller).all({
    filter: {
      all: [
        { field: 'objectType', is: 'equals', value: type },
        { field: 'objectId', is: 'in', value: [...objectIds] },
      ],
    },
    fields: ['userId'],
  });
  return rows.map(({ userId }) => String(userId));
}
