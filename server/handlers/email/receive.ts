import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { ownMailbox } from '#server/sending/email/mail-account.ts';
import { awaitReceived } from '#server/sending/email/receiving/await-received.ts';

/**
 * Fetches the new mails of the caller by a job. Answers their number if the job ends soon; otherwise it goes on, and the list shows
 * what has come so far.
 */
export const handler: Behaviour = async ({ caller }, services) => {
  const { userId } = requireSession(caller);
  await ownMailbox(caller, services);
  const jobId = await services.jobs.enqueue('receiveMails', {}, { caller, key: userId });
  const result = jobId === undefined ? undefined : await awaitReceived(jobId, caller.signal, services);
  if (!result) return { data: 0, msg: '$t:email.receiving' };
  const { received, left, error } = result;
  if (error !== '') throw new AppError('mailsNotReceived', { reason: error, count: received });
  const text = (key: string) => services.texts.text(caller.language, `$t:email.${key}`, { count: received, left });
  return { data: received, msg: text(left > 0 ? 'receivedPartly' : 'received') };
};
