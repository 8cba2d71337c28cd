import { allows } from '../../access/access-for';
import { changeGroupMembers } from '../organisation/change-group-members';
import type { WorkKind } from './work-kind';

const resource = 'permission/permissionGroup';

/** The permission groups that a user is a member of by name. */
export const permissionGroups: WorkKind = {
  title: '$t:user.work.groups',
  offered: async (userId, caller, { accessFor, recordsOf }, db) => {
    if (!allows(accessFor({ id: resource }, caller), 'btn_member')) return [];
    const rows = await recordsOf(resource, caller, db).all({ fields: ['id', 'fullName', 'permissionMember'] });
    return rows
      .filter(({ permissionMember }) => Array.isArray(permissionMember) && permissionMember.includes(`${userId}--user`))
      .map(({ id, fullName }) => ({ id, name: fullName ?? id }));
  },
  move: async (ids, { fromId, toId }, caller, services, transaction) => {
    const [from, to] = [`${fromId}--user`, `${toId}--user`];
    const changed = (members: readonly string[]) => [...new Set(members.map((member) => (member === from ? to : member)))];
    for (const id of ids) await changeGroupMembers(id, async (members) => changed(members), caller, services, transaction);
  },
};
