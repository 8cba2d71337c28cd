import type { Job } from '../../jobs/job-kind';
import { sendByConfiguration, requireConfiguration } from '../../sending/send-by-configuration';
import type { Receivers } from '../../sending/sending';
import type { Services } from '../../services';
import type { Database } from '../../storage/database';
import type { Row } from '../../storage/records';
import { remindCategories } from './notice-states';

/** Throws `sendConfigNotFound` for a notice that is to be sent by a configuration which does not exist or is disabled. */
export async function requireSendConfig({ remindCategory, sendConfigId }: Row, services: Services): Promise<void> {
  if (remindCategory === remindCategories.byConfig) await requireConfiguration(String(sendConfigId ?? ''), services);
}

/**
 * Hands a notice over to the channels of its configuration, and ends the job with it: a repetition would send twice. `noteSent` writes
 * that the notice was sent, if it was.
 */
export async function sendByConfig(
  notice: Row,
  receivers: Receivers,
  { job, noteSent }: { job: Pick<Job, 'complete'>; noteSent(transaction: Database): Promise<void> },
  services: Services,
): Promise<void> {
  const text = (field: string) => String(notice[field] ?? '');
  const sending = {
    configuration: text('sendConfigId'),
    receivers,
    values: { '@Title': text('title'), '@Content': text('bodyText'), '@Remark': text('excerpt') },
    inSite: { excerpt: text('excerpt'), bodyText: JSON.stringify({ id: notice['id'] }), sourceId: text('id') },
    senderId: typeof notice['releaseUser'] === 'string' ? notice['releaseUser'] : null,
  };
  await services.db.transaction().execute(async (transaction) => {
    await sendByConfiguration(services, sending, transaction);
    await noteSent(transaction);
    await job.complete(transaction);
  });
}
