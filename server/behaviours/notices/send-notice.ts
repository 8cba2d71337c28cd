import { sql } from 'kysely';
import { serverCaller } from '../../access/caller';
import type { Job } from '../../jobs/job-kind';
import { sendInSite } from '../../messages/send-in-site';
import { takeBackMessages } from '../../messages/take-back-messages';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { Row } from '../../storage/records';
import { countUsers, usersBehind } from './notice-receivers';
import { isReleased, noticeResource, remindCategories, sendingIdOf } from './notice-states';
import type { NoticeJob } from './release-notice';
import { sendByConfig } from './send-by-config';

/**
 * Sends the messages of a released notice in batches. A repeated run sends only what is missing. If the notice is withdrawn
 * meanwhile, the messages of this release are taken back.
 */
export async function sendNotice(job: Job<NoticeJob>, services: Services): Promise<void> {
  const { db } = services;
  const { noticeId, releaseTime } = job.payload;
  const notice = await releasedNotice(job.payload, services);
  if (!notice) return;
  const receivers = await usersBehind(notice['toUserIds'], db);
  const total = receivers === 'everyone' ? await countUsers(db) : receivers.length;
  if (notice['remindCategory'] === remindCategories.byConfig) {
    const noteSent = (transaction: Database) => note(job.payload, { receiverCount: total, sentCount: total, isSending: 0 }, transaction);
    return sendByConfig(notice, receivers, { job, noteSent }, services).finally(() => noteEnd(job.payload, db));
  }
  await note(job.payload, { receiverCount: total, sentCount: 0, isSending: 1 }, db);
  const sending = { sendingId: sendingIdOf(noticeId, releaseTime), sourceId: noticeId };
  try {
    await sendInSite(services, { ...messageOf(notice), ...sending }, receivers, {
      signal: job.signal,
      onProgress: async (done) => {
        if (!(await releasedNotice(job.payload, services))) throw new WithdrawnError();
        job.progress(done, total);
        await note(job.payload, { receiverCount: Math.max(total, done), sentCount: done, isSending: 1 }, db);
      },
    });
  } catch (error) {
    if (!(error instanceof WithdrawnError)) throw error;
    await takeBackMessages({ sendingId: sending.sendingId }, services);
  } finally {
    await noteEnd(job.payload, db);
  }
}

/** Ends the sending of a notice that was withdrawn. */
class WithdrawnError extends Error {}

const messageOf = ({ id, title, excerpt, releaseUser }: Row) => ({
  type: 1 as const,
  title: String(title),
  excerpt: typeof excerpt === 'string' ? excerpt : '',
  bodyText: JSON.stringify({ id }),
  senderId: typeof releaseUser === 'string' ? releaseUser : null,
});

async function releasedNotice({ noticeId, releaseTime }: NoticeJob, { recordsOf }: Services): Promise<Row | undefined> {
  const notice = await recordsOf(noticeResource, serverCaller).get(noticeId);
  return notice && isReleased(notice.enabledMark) && notice.releaseTime === releaseTime ? notice : undefined;
}

interface Progress {
  receiverCount: number;
  sentCount: number;
  isSending: 0 | 1;
}

/** Without a new version: the author has not changed the notice. */
async function note({ noticeId, releaseTime }: NoticeJob, { receiverCount, sentCount, isSending }: Progress, db: Database): Promise<void> {
  await sql`
    update base_notice set receiver_count = ${receiverCount}, sent_count = ${sentCount}, is_sending = ${isSending}
    where id = ${noticeId} and release_time = ${releaseTime}`.execute(db);
}

async function noteEnd({ noticeId, releaseTime }: NoticeJob, db: Database): Promise<void> {
  await sql`update base_notice set is_sending = 0 where id = ${noticeId} and release_time = ${releaseTime}`.execute(db);
}
