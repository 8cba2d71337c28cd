import { sql } from 'kysely';
import { groupResource, scheduleResource } from '../../schedules/schedule';
import type { WorkKind } from './work-kind';

const work = 'schedules';

/**
 * The schedules that a user has made, all together: only those who take part in them see what they are about. Their creator
 * is one of those who take part.
 */
export const schedules: WorkKind = {
  title: '$t:user.work.schedules',
  offered: async (userId, caller, { db: ownDb, texts }, db = ownDb) => {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from base_schedule where creator_user_id = ${userId} and delete_mark = 0`.execute(db);
    const total = Number(rows[0]?.total ?? 0);
    const name = texts.text(caller.language, '$t:user.work.schedules');
    return total > 0 ? [{ id: work, name: texts.text(caller.language, '$t:user.work.counted', { name, total }) }] : [];
  },
  move: async (_, { fromId, toId }, caller, services, transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from base_schedule where creator_user_id = ${fromId} and delete_mark = 0 order by id for update`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`
      delete from base_schedule_user as participant using base_schedule_occurrence as occurrence
      where occurrence.id = participant.occurrence_id and occurrence.schedule_id = any(${ids}) and to_user_id = ${toId}`.execute(
      transaction,
    );
    await sql`
      update base_schedule_user as participant set to_user_id = ${toId}, id = md5(occurrence.id || ' ' || ${toId}::text)
      from base_schedule_occurrence as occurrence
      where occurrence.id = participant.occurrence_id and occurrence.schedule_id = any(${ids}) and to_user_id = ${fromId}`.execute(
      transaction,
    );
    await sql`
      update base_schedule set creator_user_id = ${toId}, version = version + 1, last_modify_time = ${Date.now()},
        last_modify_user_id = ${caller.session?.userId ?? null} where id = any(${ids})`.execute(transaction);
    for (const resource of [groupResource, scheduleResource])
      await services.announce({ resource, what: 'update', ids: undefined }, transaction);
  },
};
