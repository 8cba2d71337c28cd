import { sql } from 'kysely';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Database } from '#server/storage/database.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Link } from './open-link';
import type { LinkSettings } from './link-settings';
import type { Visitor } from './visitor-cookie';
import type { LinkContext } from './link-context';

/** Whether a visitor has answered the form of a link. */
export async function hasAnswered(db: Database, { id }: LinkSettings, visitor: Visitor): Promise<boolean> {
  const row = await db
    .selectFrom('base_short_link_answer')
    .select('id')
    .where('link_id', '=', id)
    .where('visitor', '=', visitor.id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the record of an answer, counts it and notes its visitor, in one transaction: simultaneous answers do not exceed the
 * maximum. Throws `linkFull`, `linkAnswered`, `linkClosed`, and an `IssueError` for a record that the module refuses.
 */
export async function takeAnswer({ settings, release, visitor, guest }: Link, posted: unknown, services: LinkContext): Promise<void> {
  await services.recordsOf(release.resource, serverCaller).within(async (_, transaction) => {
    const { id } = await writeRecord(release.resource, { body: posted }, guest, services, transaction);
    if (settings.isOnePerPerson && visitor) await noteVisitor(settings.id, visitor.id, String(id), transaction);
    // Last, because it locks the link until commit.
    await countAnswer(settings.id, transaction);
  });
}

/** These rows are counters, not records of users: one statement writes each, without a version that simultaneous answers would break. */
async function countAnswer(id: string, transaction: Database): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    update base_short_link set answers = coalesce(answers, 0) + 1
    where id = ${id} and delete_mark = 0 and (max_answers is null or coalesce(answers, 0) < max_answers)
    returning true as is_open`.execute(transaction);
  if (rows.length === 0) throw new AppError('linkFull');
}

async function noteVisitor(linkId: string, visitor: string, recordId: string, transaction: Database): Promise<void> {
  const { rows } = await sql`
    insert into base_short_link_answer (id, link_id, visitor, record_id, creator_time, delete_mark, version)
    values (${newId()}, ${linkId}, ${visitor}, ${recordId}, ${Date.now()}, 0, 1)
    on conflict do nothing returning id`.execute(transaction);
  if (rows.length === 0) throw new AppError('linkAnswered');
}
