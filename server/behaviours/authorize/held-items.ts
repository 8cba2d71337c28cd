import type { Caller } from '../../access/caller';
import { grantsOf, subjectsOf } from '../../rights/read-grants';
import type { Services } from '../../services';
import { rowsWith } from '../../storage/rows-with';
import { memberObjects } from '../../records/member-objects';
import { userName } from '../../display/person-name';
import { holderResources } from './granted-ids';

/** Who gives a right to a user: the user, or what the user is a member of. */
interface GrantedBy {
  type: string;
  id: string;
  fullName: string;
}

export interface HeldItems {
  /** Who holds an item for the user; empty for an item that is not granted. */
  by(itemType: string, itemId: string): readonly GrantedBy[];
}

/** The items that a user holds, with the names of who holds them. */
export async function heldItems(userId: string, caller: Caller, { db, recordsOf }: Services): Promise<HeldItems> {
  const subjects = await subjectsOf(userId, db);
  const names = new Map<string, string>();
  for (const [type, resource] of Object.entries({ ...holderResources, Organize: memberObjects.Organize.resource })) {
    const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id);
    for (const row of await rowsWith(recordsOf(resource, caller), 'id', ids))
      names.set(`${type} ${String(row['id'])}`, type === 'User' ? (userName(row) ?? '') : String(row['fullName']));
  }
  const holders = new Map<string, GrantedBy[]>();
  for (const { itemType, itemId, holder } of await grantsOf(subjects, db)) {
    const key = `${itemType} ${itemId}`;
    const fullName = names.get(`${holder.type} ${holder.id}`) ?? holder.id;
    holders.set(key, [...(holders.get(key) ?? []), { ...holder, fullName }]);
  }
  return { by: (itemType, itemId) => holders.get(`${itemType} ${itemId}`) ?? [] };
}
