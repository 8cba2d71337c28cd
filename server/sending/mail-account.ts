import type { Services } from '../services';
import type { Row } from '../storage/records';
import type { MailAccount } from './mail-server';

/** Where a mail account signs in, and as whom. Its stored password goes nowhere else. */
export const mailPlace: readonly string[] = ['smtpServer', 'smtpPort', 'sslLink', 'smtpUser'];

/** The stored mail account, with its password. */
export const mailAccountOf = async (account: Row, { secretOf }: Pick<Services, 'secretOf'>): Promise<MailAccount> => ({
  host: String(account['smtpServer'] ?? ''),
  port: Number(account['smtpPort'] ?? 25),
  isTls: account['sslLink'] === 1,
  user: String(account['smtpUser'] ?? ''),
  password: await secretOf('message/account', String(account['id'] ?? ''), 'smtpPassword'),
  senderName: String(account['addressorName'] ?? ''),
});

/** The mail account of the system settings; `undefined` if it is not set up. */
export async function systemMailAccount({
  sysConfig,
  secretOf,
}: Pick<Services, 'sysConfig' | 'secretOf'>): Promise<MailAccount | undefined> {
  const config = await sysConfig.get();
  const [host, user] = [String(config['emailSmtpHost'] ?? ''), String(config['emailAccount'] ?? '')];
  if (host === '' || user === '') return undefined;
  return {
    host,
    port: Number(config['emailSmtpPort'] ?? 465),
    isTls: config['emailSsl'] === 1,
    user,
    password: await secretOf('system/sysConfig', 'system', 'emailPassword'),
    senderName: String(config['emailSenderName'] || config['sysName'] || ''),
  };
}
