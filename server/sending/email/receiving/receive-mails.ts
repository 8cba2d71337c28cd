import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { requireSession } from '../../../access/caller';
import { AppError } from '../../../app-error';
import type { Job } from '../../../jobs/job-kind';
import { errorText } from '../../error-text';
import { ownMailbox } from '../mail-account';
import { mailConfigResource, ownRecords } from '../own-mails';
import { isRefusal, openMailbox, type ListedMail, type Mailbox, type MailboxAccount } from './open-mailbox';
import { parseMail, type ParsedMail } from './parse-mail';
import { storeReceived, type MailSource, type ReceivingContext } from './store-received';

/** What a run has done. */
export interface ReceivedMails {
  received: number;
  /** Mails that the next run fetches. */
  left: number;
  /** Why the run could not go on; empty without a failure. */
  error: string;
}

/** In bytes: a larger mail is stored with its headers only. */
const maxMail = 20_000_000;

/** Mails of one run, the newest first; the next run goes on. */
const maxMails = 200;

/** In milliseconds, for a run. */
const timeLimit = 10 * 60_000;

/** The states of receiving by itself: a server that refuses the sign-in is not asked again, which could lock the account. */
export const receiveStates = { works: 0, failed: 1, refused: 2 } as const;

/** Fetches the mails of the caller that were not fetched before. What goes wrong is noted at the settings, and answered. */
export async function receiveMails(job: Pick<Job, 'signal' | 'progress'>, context: ReceivingContext): Promise<ReceivedMails> {
  const { caller, services } = context;
  const signal = AbortSignal.any([job.signal, AbortSignal.timeout(timeLimit)]);
  const run: MailRun = { ...context, signal, progress: job.progress, done: { received: 0, left: 0, error: '' } };
  try {
    await receiveFrom(await ownMailbox(caller, services), run);
    await noteState(receiveStates.works, run);
  } catch (error) {
    job.signal.throwIfAborted();
    run.done.error = errorText(signal.aborted ? new AppError('mailboxSlow') : error, caller, services);
    const isRefused = error instanceof AppError && error.code === 'mailSignInRefused';
    await noteState(isRefused ? receiveStates.refused : receiveStates.failed, run);
  }
  return run.done;
}

interface MailRun extends ReceivingContext {
  signal: AbortSignal;
  progress(done: number, total: number): void;
  done: ReceivedMails;
}

async function receiveFrom(account: MailboxAccount, run: MailRun): Promise<void> {
  const { services, signal, done, progress } = run;
  const mailbox = await openMailbox(account, services.outbound, { signal });
  try {
    const key = hash('sha256', `${account.host}\n${account.user}`, 'hex');
    const listed = await mailbox.list();
    const seen = await seenMails(key, listed, run);
    const fresh = listed.filter(({ uid }) => !seen.has(uid)).toReversed();
    done.left = fresh.length;
    const mails = fresh.slice(0, maxMails);
    for (const mail of mails) {
      signal.throwIfAborted();
      // A mail that the server does not give now does not keep the others away.
      const isOpen = await receiveMail(mail, mailbox, { mailbox: key, uid: mail.uid }, run).catch((error: unknown) => {
        if (isRefusal(error)) return true;
        throw error;
      });
      progress(mails.indexOf(mail) + 1, mails.length);
      if (!isOpen) break;
    }
  } finally {
    await mailbox.close();
  }
}

/** Fetches and stores a mail. Answers whether the mailbox can still be used. */
async function receiveMail(listed: ListedMail, mailbox: Mailbox, source: MailSource, run: MailRun): Promise<boolean> {
  const { caller, services, done } = run;
  const text = (key: string) => services.texts.text(caller.language, `$t:email.${key}`, { limit: `${maxMail / 1_000_000} MB` });
  const raw = listed.size > maxMail ? undefined : await mailbox.retrieve(listed.number, maxMail);
  const isTooLarge = raw === undefined;
  const head = isTooLarge && listed.size > maxMail ? await mailbox.head(listed.number) : undefined;
  const parsed = await parseMail(raw ?? head ?? Buffer.alloc(0)).catch(() => undefined);
  const note = isTooLarge ? text('tooLarge') : parsed ? '' : text('unreadable');
  if (await storeReceived(parsed ?? emptyMail, note, source, run)) done.received += 1;
  done.left -= 1;
  return !isTooLarge || listed.size > maxMail;
}

/** A mail that cannot be read is noted, too: otherwise each run would fetch it again. */
const emptyMail: ParsedMail = {
  sender: '',
  senderName: '',
  recipient: '',
  cc: '',
  subject: '',
  sentTime: undefined,
  html: '',
  text: '',
  files: [],
};

/** The ids of mails that were fetched before. Those that the server no longer has are forgotten, unless it lists none at all. */
async function seenMails(mailbox: string, listed: readonly ListedMail[], { caller, services: { db } }: MailRun): Promise<Set<string>> {
  const { userId } = requireSession(caller);
  const own = sql`creator_user_id = ${userId} and mailbox = ${mailbox}`;
  if (listed.length === 0) return new Set();
  await sql`delete from base_email_seen where ${own} and uid <> all(${listed.map(({ uid }) => uid)}::text[])`.execute(db);
  const { rows } = await sql<{ uid: string }>`select uid from base_email_seen where ${own}`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

async function noteState(state: number, { caller, services, done }: MailRun): Promise<void> {
  const configs = ownRecords(mailConfigResource, caller, services);
  const [config] = await configs.all({ fields: ['id'] });
  if (config) await configs.update(String(config['id']), { receiveState: state, receiveError: done.error, receivedAt: Date.now() });
}
