import { sql } from 'kysely';
import { allows } from '../../access/access-for';
import type { Caller } from '../../access/caller';
import { requireCollection } from '../../access/records-of';
import type { ParsedResource } from '#engine/parsed';
import { addAuditEntries } from '../../records/audit-insert';
import { auditKinds } from '../../records/audit-kinds';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { HandOver, Work, WorkKind } from './work-kind';

const prefix = 'records--';

/** Records that are changed in one statement. */
const batchSize = 500;

/** The records that a user has made, which data rules about the own user mean. Each module is a work. */
export const records: WorkKind = {
  title: '$t:user.work.records',
  offered: async (userId, caller, services, db) => {
    const works: Work[] = [];
    for (const { id, resource } of await services.catalogue.releases()) {
      if (!allows(services.accessFor(resource, caller), 'btn_edit')) continue;
      const { total } = await madeBy(userId, resource, caller, services, db).page({ page: { number: 1, size: 1 }, fields: ['id'] });
      const name = services.texts.text(caller.language, resource.title);
      if (total > 0)
        works.push({ id: `${prefix}${id}`, name: services.texts.text(caller.language, '$t:user.work.counted', { name, total }) });
    }
    return works;
  },
  move: async (ids, between, caller, services, transaction) => {
    for (const id of ids) {
      const { resource } = await services.catalogue.release(id.slice(prefix.length));
      await moveRecords(resource, between, caller, services, transaction);
    }
  },
};

const madeBy = (userId: string, resource: ParsedResource, caller: Caller, { recordsOf }: Services, db: Database | undefined) =>
  recordsOf(resource, caller, db, { narrowedBy: { field: 'creatorUserId', is: 'equals', value: userId } });

async function moveRecords(
  resource: ParsedResource,
  { fromId, toId }: HandOver,
  caller: Caller,
  services: Services,
  transaction: Database,
): Promise<void> {
  const { table } = requireCollection(resource, services.registry);
  const changes = { creatorUserId: { before: fromId, after: toId } };
  for (;;) {
    const { rows } = await madeBy(fromId, resource, caller, services, transaction).page({
      page: { number: 1, size: batchSize },
      fields: ['id'],
    });
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => String(id));
    await sql`
      update ${sql.table(table)} set creator_user_id = ${toId}, version = version + 1, last_modify_time = ${Date.now()},
        last_modify_user_id = ${caller.session?.userId ?? null} where id = any(${ids})`.execute(transaction);
    await addAuditEntries(
      ids.map((id) => ({ resource: resource.id, id, kind: auditKinds.update, changes })),
      caller,
      transaction,
    );
  }
  await services.announce({ resource: resource.id, what: 'update', ids: undefined }, transaction);
}
