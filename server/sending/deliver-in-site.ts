import { serverCaller, type Caller } from '../access/caller';
import type { Services } from '../services';
import type { RunningSending } from './running-sending';
import { stateOf } from './deliveries';
import { renderMessage } from './render-message';
import { sendInSite, type MessageType } from '../messages/send-in-site';
import { takeBackMessages } from '../messages/take-back-messages';
import { receiversIn } from './sending';
import { requireNotWithdrawn, WithdrawnSending } from './withdraw-sendings';

/** Stores the message in the inboxes. A repetition reaches only those who do not have it. */
export async function deliverInSite({ monitor, template, sending, signal, progress }: RunningSending, _caller: Caller, services: Services) {
  const { id, messageSource, senderId, receiveUser } = monitor;
  const { title } = renderMessage(template, sending.values, services);
  const receivers = receiversIn(receiveUser);
  const message = {
    type: Number(messageSource) as MessageType,
    title,
    senderId: typeof senderId === 'string' ? senderId : null,
    sendingId: String(id),
    ...sending.inSite,
  };
  let tried = 0;
  const onProgress = async (done: number) => {
    tried = done;
    await requireNotWithdrawn(String(id), services);
    if (receivers !== 'everyone') progress(done, receivers.length);
  };
  await sendInSite(services, message, receivers, { signal, onProgress }).catch(async (error: unknown) => {
    if (error instanceof WithdrawnSending) await takeBackMessages({ sendingId: String(id) }, services);
    throw error;
  });
  const sentCount = await storedMessages(String(id), services);
  const failedCount = Math.max(0, tried - sentCount);
  await services.recordsOf('message/monitor', serverCaller).update(String(id), {
    state: stateOf({ sent: sentCount, failed: failedCount }),
    sentCount,
    failedCount,
    receiverCount: tried,
    errors: '',
  });
}

async function storedMessages(sendingId: string, { db }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('base_message')
    .where('sending_id', '=', sendingId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
