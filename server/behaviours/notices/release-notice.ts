import { requireSession, serverCaller, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { Database } from '../../storage/database';
import { usersBehind } from './notice-receivers';
import { noticeResource, noticeStates, remindCategories } from './notice-states';
import { requireSendConfig } from './send-by-config';

/** A release, as its job knows it. A notice that was withdrawn meanwhile, or released again, has another time. */
export interface NoticeJob {
  noticeId: string;
  /** In ms. */
  releaseTime: number;
}

/**
 * Releases a draft now, or at its time: the state changes at once, and a job sends the messages. Throws `noticeNotDraft`,
 * `noticeExpired`, `noticeWithoutReceivers` and `recordChanged`. Returns whether it is scheduled.
 */
export async function releaseNotice(id: string, caller: Caller, services: Services): Promise<boolean> {
  const { userId } = requireSession(caller);
  return services.recordsOf(noticeResource, caller, undefined, { showsHidden: true }).within(async (records, transaction) => {
    const notice = await records.require(id);
    if (notice.enabledMark !== noticeStates.draft) throw new AppError('noticeNotDraft');
    await requireSendConfig(notice, services);
    requireTimes(notice, Date.now());
    if ((await usersBehind(notice.toUserIds, transaction)).length === 0) throw new AppError('noticeWithoutReceivers');
    const releaseAt = notice.releaseAt ?? 0;
    const version = Number(notice.version);
    if (releaseAt <= Date.now()) {
      const values = await sendInBackground(notice, caller, services, transaction);
      await records.update(id, { ...values, releaseUser: userId }, version);
      return false;
    }
    await records.update(id, { enabledMark: noticeStates.scheduled, releaseUser: userId }, version);
    const job = { noticeId: id, releaseTime: releaseAt } satisfies NoticeJob;
    await services.jobs.enqueue('releaseNotice', job, { caller: serverCaller, startAfter: new Date(releaseAt), db: transaction });
    return true;
  });
}

/** A notice that expires before its release would reach no reader in time. */
function requireTimes({ expirationTime, releaseAt }: Row, now: number): void {
  if (typeof expirationTime === 'number' && expirationTime <= Math.max(now, Number(releaseAt ?? 0))) throw new AppError('noticeExpired');
}

/** Releases a scheduled notice at its time. One that was withdrawn meanwhile, or has another time, is left. */
export async function releaseScheduled({ noticeId, releaseTime }: NoticeJob, services: Services): Promise<void> {
  await services.recordsOf(noticeResource, serverCaller).within(async (records, transaction) => {
    const notice = await records.get(noticeId);
    if (notice?.enabledMark !== noticeStates.scheduled || notice.releaseAt !== releaseTime) return;
    const values = await sendInBackground(notice, serverCaller, services, transaction);
    await records.update(noticeId, values, Number(notice.version));
  });
}

/** Enqueues the sending in the transaction of the release. Returns what the release changes. */
async function sendInBackground(notice: Row, caller: Caller, { jobs }: Services, transaction: Database): Promise<Row> {
  const releaseTime = Date.now();
  const isSent = notice['remindCategory'] !== remindCategories.none;
  const job = { noticeId: String(notice['id']), releaseTime } satisfies NoticeJob;
  if (isSent) await jobs.enqueue('sendNotice', job, { caller, db: transaction });
  return {
    enabledMark: noticeStates.sent,
    isReleased: 1,
    releaseTime,
    releaseAt: null,
    receiverCount: null,
    sentCount: 0,
    isSending: isSent ? 1 : 0,
  };
}
