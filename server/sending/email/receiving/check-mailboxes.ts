import { sql } from 'kysely';
import { serverCaller, type Caller, type Session } from '../../../access/caller';
import type { Services } from '../../../services';
import { receiveStates } from './receive-mails';

/** Mailboxes of one round. */
const maxMailboxes = 1_000;

/** In milliseconds: a round may come a little early. */
const tolerance = 30_000;

/** Enqueues a job for each user whose interval has passed since the last run. */
export async function checkMailboxes({ db, jobs }: Pick<Services, 'db' | 'jobs'>, now: number): Promise<void> {
  const isDue = sql`coalesce(received_at, 0) + receive_minutes * 60000 <= ${now + tolerance}`;
  const { rows } = await sql<{ userId: string }>`
    update base_email_config set received_at = ${now} where id = any(array(
      select config.id from base_email_config as config join base_user as owner on owner.id = config.creator_user_id
      where config.delete_mark = 0 and config.receive_minutes > 0 and ${isDue}
        and config.receive_state is distinct from ${receiveStates.refused}
        and owner.delete_mark = 0 and owner.enabled_mark is distinct from 0
      order by config.received_at nulls first limit ${maxMailboxes}))
    returning creator_user_id as "userId"`.execute(db);
  for (const { userId } of rows) await jobs.enqueue('receiveMails', {}, { caller: ownerOf(userId), key: userId });
}

/** The job reads the rights of the user when it runs. */
function ownerOf(userId: string): Caller {
  const session: Session = { id: '', userId, account: '', isAdministrator: false, loginTime: 0, address: '' };
  return { ...serverCaller, isServer: false, session };
}
