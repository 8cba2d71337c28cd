import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Sender } from './channel';
import { countDeliveries, storeOutcomes, waitingDeliveries, type Delivery, type Outcome } from './deliveries';
import type { RunningSending } from './running-sending';
import { errorText } from './error-text';
import { NotDelivered } from './not-delivered';
import { readReceivers } from './read-receivers';
import { renderMessage, type MessageLink } from './render-message';
import { pageLink, shortLinkFor } from './short-link';
import { requireNotWithdrawn } from './withdraw-sendings';

/** Receivers whose results are stored together. If the server stops in between, they get the message again. */
const batchSize = 20;

/** Messages that are on their way at once. */
const atOnce = 4;

/** Sends to the receivers that wait, in batches. Throws the error of the channel when it does not work. */
export async function sendWaiting(running: RunningSending, sender: Sender, caller: Caller, services: Services): Promise<void> {
  const monitorId = String(running.monitor['id']);
  const { sent, failed, waiting } = await countDeliveries(services.db, monitorId);
  let done = sent + failed;
  for (let batch = await next(); batch.length > 0; batch = await next()) {
    running.signal.throwIfAborted();
    await requireNotWithdrawn(monitorId, services);
    const { outcomes, failure } = await sendBatch(batch, running, sender, caller, services);
    await storeOutcomes(services.db, outcomes);
    done += outcomes.length;
    running.progress(done, sent + failed + waiting);
    if (failure !== undefined) throw failure;
  }

  async function next(): Promise<Delivery[]> {
    return waitingDeliveries(services.db, monitorId, batchSize);
  }
}

async function sendBatch(batch: readonly Delivery[], running: RunningSending, sender: Sender, caller: Caller, services: Services) {
  const receivers = await readReceivers(
    batch.map(({ userId }) => userId),
    running.monitor,
    services,
  );
  const queue = [...batch];
  const outcomes: Outcome[] = [];
  let failure: unknown;
  const sendNext = async (): Promise<void> => {
    for (let delivery = queue.shift(); delivery && failure === undefined; delivery = queue.shift()) {
      const receiver = receivers.get(delivery.userId);
      try {
        if (!receiver) throw new NotDelivered('$t:channel.send.userGone');
        const link = await linkFor(delivery.userId, running, services);
        const { miniProgramId, ...message } = renderMessage(running.template, running.sending.values, services, link);
        const page = running.sending.link?.app ?? running.sending.link?.pc ?? '';
        await sender.send({ receiver, ...message, ...(miniProgramId !== '' && { miniProgram: { appId: miniProgramId, page } }) });
        outcomes.push({ id: delivery.id });
      } catch (error) {
        if (!(error instanceof NotDelivered)) failure ??= error;
        else outcomes.push({ id: delivery.id, error: userError(error, receiver?.name ?? delivery.userId, caller, services) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return { outcomes, failure };
}

function userError(error: NotDelivered, name: string, caller: Caller, services: Services): string {
  return services.texts.text(caller.language, '$t:channel.send.userError', { name, error: errorText(error, caller, services) });
}

/** The link of a receiver. It signs in where an administrator has approved the account. */
async function linkFor(
  userId: string,
  { sending: { link }, account }: RunningSending,
  services: Services,
): Promise<MessageLink | undefined> {
  if (!link || userId === '') return undefined;
  const page = await pageLink(link, services);
  const signsIn = account === undefined || account['linksSignIn'] === 1;
  return { own: signsIn ? await shortLinkFor(userId, link, services) : page, page };
}
