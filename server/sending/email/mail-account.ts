import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { MailAccount } from '../mail-server';
import { mailConfigResource, ownRecords } from './own-mails';
import type { MailboxAccount } from './receiving/open-mailbox';

/** The mail settings of the caller; `undefined` without any. */
export async function ownConfig(caller: Caller, services: Pick<Services, 'recordsOf'>): Promise<Row | undefined> {
  const [config] = await ownRecords(mailConfigResource, caller, services).all({});
  return config;
}

/** The account of the caller for sending, with its password. Throws `mailNotSetUp`. */
export async function ownAccount(caller: Caller, services: Pick<Services, 'recordsOf' | 'secretOf'>): Promise<MailAccount> {
  const { config, password } = await requireConfig(caller, services);
  return accountOf(config, password);
}

/** The account of the caller for receiving, with its password. Throws `mailNotSetUp`. */
export async function ownMailbox(caller: Caller, services: Pick<Services, 'recordsOf' | 'secretOf'>): Promise<MailboxAccount> {
  const { config, password } = await requireConfig(caller, services);
  return mailboxOf(config, password);
}

async function requireConfig(caller: Caller, services: Pick<Services, 'recordsOf' | 'secretOf'>) {
  const config = await ownConfig(caller, services);
  if (!config) throw new AppError('mailNotSetUp');
  return { config, password: await services.secretOf(mailConfigResource, config, 'password') };
}

const isTls = ({ emailSsl }: Row): boolean => [1, '1', true, 'true'].includes(emailSsl as string);

export const accountOf = (config: Row, password: string): MailAccount => ({
  host: String(config['smtpHost'] ?? ''),
  port: Number(config['smtpPort'] ?? 25),
  isTls: isTls(config),
  user: String(config['account'] ?? ''),
  password,
  senderName: String(config['senderName'] ?? ''),
});

export const mailboxOf = (config: Row, password: string): MailboxAccount => ({
  host: String(config['pop3Host'] ?? ''),
  port: Number(config['pop3Port'] ?? 110),
  isTls: isTls(config),
  user: String(config['account'] ?? ''),
  password,
});
