import { allows } from '../../access/access-for';
import { addAuditEntries } from '../../records/audit-insert';
import { auditKinds } from '../../records/audit-kinds';
import type { WorkKind } from './work-kind';

const prefix = 'task--';
const resource = 'system/scheduleTask';

/** Scheduled tasks, which run with the rights of their owner. */
export const tasks: WorkKind = {
  title: '$t:user.work.tasks',
  offered: async (userId, caller, { accessFor, recordsOf }, db) => {
    if (!allows(accessFor({ id: resource }, caller), 'btn_edit')) return [];
    const narrowedBy = { field: 'ownerId', is: 'equals' as const, value: userId };
    const rows = await recordsOf(resource, caller, db, { narrowedBy }).all({ fields: ['id', 'fullName'] });
    return rows.map(({ id, fullName }) => ({ id: `${prefix}${id}`, name: fullName ?? id }));
  },
  move: async (ids, { fromId, toId }, caller, { recordsOf }, transaction) => {
    const records = recordsOf(resource, caller, transaction);
    const taskIds = ids.map((id) => id.slice(prefix.length));
    for (const id of taskIds) await records.update(id, { ownerId: toId });
    const changes = { ownerId: { before: fromId, after: toId } };
    await addAuditEntries(
      taskIds.map((id) => ({ resource, id, kind: auditKinds.update, changes })),
      caller,
      transaction,
    );
  },
};
