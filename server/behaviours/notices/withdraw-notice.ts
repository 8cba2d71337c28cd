import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { allowWriteTime, type Database } from '../../storage/database';
import type { Records, Row } from '../../storage/records';
import { noticeResource, noticeStates } from './notice-states';
import { takeBackMessages, type TakenBack } from './take-back-messages';

/** Makes a released or scheduled notice a draft again, and takes it back from the receivers. Throws `noticeNotReleased`. */
export async function withdrawNotice(id: string, caller: Caller, services: Services): Promise<void> {
  const sent = await services.recordsOf(noticeResource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const notice = await records.require(id);
    if (notice['enabledMark'] === noticeStates.draft) throw new AppError('noticeNotReleased');
    return makeDraft(notice, records, transaction);
  });
  await takeBackMessages(sent, services);
}

/** In an open transaction. Returns the messages that are taken back after it, by `takeBackMessages`. */
export async function makeDraft(notice: Row, records: Records, transaction: Database): Promise<TakenBack> {
  const id = String(notice['id']);
  await allowWriteTime(transaction);
  const released = { isReleased: 0, releaseTime: null, receiverCount: null, sentCount: null, isSending: 0 };
  await records.update(id, { enabledMark: noticeStates.draft, ...released }, Number(notice['version']));
  await sql`delete from base_notice_read where notice_id = ${id}`.execute(transaction);
  return { noticeId: id, until: Date.now() };
}
