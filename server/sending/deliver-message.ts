import { serverCaller, type Caller } from '../access/caller';
import type { Job } from '../jobs/job-kind';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { channels } from './channels';
import { addDeliveries, failWaiting, groupId, stateOf } from './deliveries';
import { deliverInSite } from './deliver-in-site';
import { errorText } from './error-text';
import { NotDelivered } from './not-delivered';
import type { RunningSending } from './running-sending';
import { sendWaiting } from './send-waiting';
import { monitorStates, receiversIn, type Sending } from './sending';
import { sendTypes, typesWithAccount } from './send-types';
import { storeResult } from './store-result';
import { WithdrawnSending } from './withdraw-sendings';

/** How often a sending is repeated when its channel does not work. The last run gives the waiting receivers its error. */
export const sendingRetries = 4;

/** What a sending needs of its job. A test sends without one. */
export type MessageJob = Pick<Job<{ monitorId: string }>, 'payload' | 'attempt' | 'signal' | 'progress'>;

/**
 * Sends an entry of the monitor to the receivers that do not have it. A receiver who cannot be reached gets an error, and the others
 * are not held up; a channel that does not work makes the job run again later.
 */
export async function deliverMessage(job: MessageJob, caller: Caller, services: Services): Promise<void> {
  const { monitorId } = job.payload;
  const monitors = services.recordsOf('message/monitor', serverCaller);
  const monitor = await monitors.get(monitorId);
  // It may have been removed or withdrawn while it waited.
  if (!monitor || monitor.state === monitorStates.withdrawn) return;
  const isInSite = monitor.messageType === sendTypes.inSite;
  const channel = channels.get(String(monitor.messageType));
  if (!isInSite) await addDeliveries(services.db, monitorId, channel?.isOnce ? [groupId] : receiversIn(monitor.receiveUser));
  try {
    const template = await requireTemplate(monitor, services);
    const sending = JSON.parse(String(monitor.sent)) as Sending;
    const running: RunningSending = { monitor, template, sending, signal: job.signal, progress: job.progress };
    if (isInSite) return await deliverInSite(running, caller, services);
    await deliverByChannel(running, caller, services);
  } catch (error) {
    if (error instanceof WithdrawnSending) return isInSite ? undefined : endWithdrawn(monitorId, caller, services);
    job.signal.throwIfAborted();
    if (!(error instanceof NotDelivered) && job.attempt <= sendingRetries) throw error;
    const text = errorText(error, caller, services);
    if (isInSite) await monitors.update(monitorId, { state: stateOf({ sent: 0, failed: 1 }), errors: text });
    else await failWaiting(services.db, monitorId, text);
  }
  if (!isInSite) await storeResult(monitorId, services);
}

async function endWithdrawn(monitorId: string, { language }: Caller, services: Services): Promise<void> {
  await failWaiting(services.db, monitorId, services.texts.text(language, '$t:channel.send.withdrawn'));
  await storeResult(monitorId, services);
}

async function deliverByChannel(running: RunningSending, caller: Caller, services: Services): Promise<void> {
  const { monitor, signal } = running;
  const type = String(monitor['messageType']);
  const channel = channels.get(type);
  if (!channel) throw new NotDelivered('$t:channel.send.typeUnknown');
  const hasAccount = typesWithAccount.has(type) || String(monitor['accountId'] ?? '') !== '';
  const account = hasAccount ? await requireAccount(monitor, services) : undefined;
  const sender = await channel.open({ services, account, signal });
  try {
    await sendWaiting({ ...running, account }, sender, caller, services);
  } finally {
    sender.close();
  }
}

async function requireTemplate(monitor: Row, { recordsOf }: Services): Promise<Row> {
  const template = await recordsOf('message/template', serverCaller).get(String(monitor['templateId']));
  if (!template || template.enabledMark === 0) throw new NotDelivered('$t:channel.send.templateGone');
  return template;
}

async function requireAccount(monitor: Row, { recordsOf }: Services): Promise<Row> {
  const account = await recordsOf('message/account', serverCaller).get(String(monitor['accountId'] ?? ''));
  if (!account || account.enabledMark === 0) throw new NotDelivered('$t:channel.send.accountGone');
  return account;
}
