import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { takeBackMessages } from '../../messages/take-back-messages';
import { endSendingJobs, markWithdrawn } from '../../sending/withdraw-sendings';
import type { Services } from '../../services';
import { allowWriteTime, type Database } from '../../storage/database';
import type { Records, Row } from '../../storage/records';
import { noticeResource, noticeStates } from './notice-states';

/** Makes a released or scheduled notice a draft again, and takes it back from the receivers. Throws `noticeNotReleased`. */
export async function withdrawNotice(id: string, caller: Caller, services: Services): Promise<void> {
  const sent = await services.recordsOf(noticeResource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const notice = await records.require(id);
    if (notice.enabledMark === noticeStates.draft) throw new AppError('noticeNotReleased');
    return makeDraft(notice, records, transaction);
  });
  await takeBackNotice(sent, caller, services);
}

/** What a notice has sent before it became a draft again. */
interface SentNotice {
  noticeId: string;
  /** In ms. */
  until: number;
  /** The entries of the monitor that were not done. */
  sendings: readonly string[];
}

/** In an open transaction. Answers what is taken back after it, by `takeBackNotice`. */
export async function makeDraft(notice: Row, records: Records, transaction: Database): Promise<SentNotice> {
  const id = String(notice['id']);
  await allowWriteTime(transaction);
  const released = { isReleased: 0, releaseTime: null, receiverCount: null, sentCount: null, isSending: 0 };
  await records.update(id, { enabledMark: noticeStates.draft, ...released }, Number(notice['version']));
  await sql`delete from base_notice_read where notice_id = ${id}`.execute(transaction);
  return { noticeId: id, until: Date.now(), sendings: await markWithdrawn(id, transaction) };
}

/** Ends the sendings of a notice that wait, and removes its messages. */
export async function takeBackNotice({ noticeId, until, sendings }: SentNotice, caller: Caller, services: Services): Promise<void> {
  await endSendingJobs(sendings, caller, services);
  await takeBackMessages({ noticeId, until }, services);
}
