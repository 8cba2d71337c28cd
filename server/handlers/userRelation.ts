import { AppError } from '#server/app-error.ts';
import { setMembers } from '#server/behaviours/organisation/set-members.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { memberObjects, type MemberType, memberTypes } from '#server/records/member-objects.ts';
import type { Services } from '#server/services.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/**
 * The ids of the users who are members of an organisation, position, role or group, without users whom the caller may not see.
 * Of an object that the caller may not see, none.
 */
export const read: Behaviour = async (exchange, services) => {
  if (!(await isVisible(exchange, services))) return { data: { ids: [] } };
  const { resource, params, caller } = exchange;
  // A caller who may see the object and the users sees its members, also those whom others have added.
  const rows = await services
    .recordsOf(resource, { ...caller, isServer: true })
    .all({ filter: { field: 'objectId', is: 'equals', value: params['objectId'] }, fields: ['userId'] });
  const userIds = rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : []));
  const users = await rowsWith(services.recordsOf('permission/user', caller), 'id', userIds, ['id']);
  return { data: { ids: users.map(({ id }) => id) } };
};

/** Whether the caller may see members, and the object. Its type is not part of the call. */
async function isVisible({ resource, params, caller }: Exchange, { recordsOf, accessFor }: Services): Promise<boolean> {
  const { hidden } = accessFor(resource, caller).fields;
  if (hidden.has('userId') || hidden.has('objectId')) return false;
  for (const type of memberTypes) if (await recordsOf(memberObjects[type].resource, caller).get(params['objectId'] ?? '')) return true;
  return false;
}

interface MembersBody {
  objectId?: string;
  objectType: MemberType;
  userIds?: string[] | null;
}

/** Replaces the members of a position, role or group. */
export const update: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { objectType: type, objectId: posted, userIds } = body as MembersBody;
  const objectId = params['objectId'] ?? '';
  if (posted && posted !== objectId) throw new AppError('idMismatch');
  const ids = (userIds ?? []).map((id) => id.replace(/--user$/, ''));
  await services
    .recordsOf(resource, caller)
    .within((_, transaction) => setMembers({ type, objectId, userIds: ids }, caller, services, transaction));
  return { data: null };
};
