import type { Services } from '../services';
import { sysConfigId } from '../session/sys-config';
import type { Row } from '../storage/records';
import type { MailAccount } from './mail-server';

/** The stored mail account, with its password. */
export const mailAccountOf = async (account: Row, { secretOf }: Pick<Services, 'secretOf'>): Promise<MailAccount> => ({
  host: String(account['smtpServer'] ?? ''),
  port: Number(account['smtpPort'] ?? 25),
  isTls: account['sslLink'] === 1,
  user: String(account['smtpUser'] ?? ''),
  password: await secretOf('message/account', account, 'smtpPassword'),
  senderName: String(account['addressorName'] ?? ''),
});

/** The mail account of the system settings; `undefined` if it is not set up. */
export async function systemMailAccount({
  sysConfig,
  secretOf,
}: Pick<Services, 'sysConfig' | 'secretOf'>): Promise<MailAccount | undefined> {
  const settings = { ...(await sysConfig.get()), id: sysConfigId };
  const account = settingsMailAccount(settings);
  if (account.host === '' || account.user === '') return undefined;
  return { ...account, password: await secretOf('system/sysConfig', settings, 'emailPassword') };
}

/** The mail account of system settings, without its password. */
export const settingsMailAccount = (settings: Row): Omit<MailAccount, 'password'> => ({
  host: String(settings['emailSmtpHost'] ?? ''),
  port: Number(settings['emailSmtpPort'] ?? 465),
  isTls: [1, '1', true, 'true'].includes((settings['emailSsl'] ?? 0) as string),
  user: String(settings['emailAccount'] ?? ''),
  senderName: String(settings['emailSenderName'] || settings['sysName'] || ''),
});
