import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The ids of the users who are members of an organisation, position, role or group. Deleted users are left out. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const rows = await recordsOf(resource, caller, undefined, {
    narrowedBy: { field: 'objectId', is: 'equals', value: params['objectId'] },
  }).all({ fields: ['userId'] });
  const userIds = rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : []));
  const users = await rowsWith(recordsOf('permission/user', caller), 'id', userIds, ['id']);
  return { data: { ids: users.map(({ id }) => id) } };
};
