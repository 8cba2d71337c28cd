import { serverCaller, type Caller } from '../../access/caller';
import type { Job } from '../../jobs/job-kind';
import type { Services } from '../../services';
import { errorText } from '../error-text';
import { openMailServer } from '../mail-server';
import { NotDelivered } from '../not-delivered';
import { ownAccount } from './mail-account';
import { mailFiles } from './mail-files';
import { mailResource, ownRecords } from './own-mails';
import { addressesIn } from './posted-mail';
import { mailStates } from './store-mail';

export interface MailJob {
  mailId: string;
}

export const mailRetries = 3;

/** Sends a mail of the user of the job. What the server refuses is said at the mail; a server that is away is tried again. */
export async function runSendMail(job: Job<MailJob>, caller: Caller, services: Services): Promise<void> {
  const mail = await ownRecords(mailResource, caller, services)
    .get(job.payload.mailId)
    .then((row) => (row?.['state'] === mailStates.sending ? row : undefined));
  if (!mail) return;
  const records = services.recordsOf(mailResource, serverCaller);
  try {
    const { recipient, cc, bcc, subject, bodyText } = mail;
    const addresses = { to: addressesIn(recipient), cc: addressesIn(cc), bcc: addressesIn(bcc) };
    const content = { subject: String(subject ?? ''), html: String(bodyText ?? ''), attachments: await mailFiles(mail, caller, services) };
    const server = await openMailServer(await ownAccount(caller, services), services.outbound);
    await server.send({ ...addresses, ...content }).finally(server.close);
    await records.update(String(mail['id']), { state: mailStates.sent, error: '' });
  } catch (error) {
    job.signal.throwIfAborted();
    if (!(error instanceof NotDelivered) && job.attempt <= mailRetries) throw error;
    await records.update(String(mail['id']), { state: mailStates.failed, error: errorText(error, caller, services) });
  }
}
