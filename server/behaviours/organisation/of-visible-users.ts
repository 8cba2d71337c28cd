import { everyRecord, holdsForAll, type Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import { userResource } from '../../records/member-objects';
import type { Services } from '../../services';

/** Records whose `field` names a user whom the caller may see; all of them for a caller who sees all users. */
export async function ofVisibleUsers(
  field: string,
  caller: Caller,
  { recordsOf, accessFor }: Pick<Services, 'recordsOf' | 'accessFor'>,
): Promise<Filter> {
  if (holdsForAll(accessFor({ id: userResource }, caller).rows)) return everyRecord;
  const users = await recordsOf(userResource, caller).all({ fields: ['id'] });
  return { field, is: 'in', value: users.map(({ id }) => id) };
}
