import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { MailAccount } from '../mail-server';
import { mailConfigResource, ownRecords } from './own-mails';

/** The mail settings of the caller; `undefined` without any. */
export async function ownConfig(caller: Caller, services: Pick<Services, 'recordsOf'>): Promise<Row | undefined> {
  const [config] = await ownRecords(mailConfigResource, caller, services).all({});
  return config;
}

/** The mail account of the caller, with its password. Throws `mailNotSetUp`. */
export async function ownAccount(caller: Caller, services: Pick<Services, 'recordsOf' | 'secretOf'>): Promise<MailAccount> {
  const config = await ownConfig(caller, services);
  if (!config) throw new AppError('mailNotSetUp');
  return accountOf(config, await services.secretOf(mailConfigResource, String(config['id']), 'password'));
}

export const accountOf = ({ smtpHost, smtpPort, emailSsl, account, senderName }: Row, password: string): MailAccount => ({
  host: String(smtpHost ?? ''),
  port: Number(smtpPort ?? 25),
  isTls: [1, '1', true, 'true'].includes(emailSsl as string),
  user: String(account ?? ''),
  password,
  senderName: String(senderName ?? ''),
});
