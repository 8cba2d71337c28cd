import type { Language } from '#engine/text';
import { AppError } from '../app-error';
import type { Services } from '../services';
import { requireAddress } from './mail-address';
import { systemMailAccount } from './mail-account';
import { openMailServer } from './mail-server';
import { NotDelivered } from './not-delivered';
import { sendSms } from './sms/send-sms';
import { systemSmsAccount } from './sms/sms-account';

export interface CodeToSend {
  /** Where the code goes: a mobile number of the mainland or a mail address. */
  to: { mobile: string } | { email: string };
  code: string;
  /** How long the code is valid. */
  minutes: number;
  language: Language;
}

type CodeServices = Pick<Services, 'sysConfig' | 'secretOf' | 'outbound' | 'texts'>;

/**
 * Sends a verification code at once, by the mail or SMS account of the system settings. The variable of the SMS template is `code`.
 * Nothing of it is stored. Throws `smsNotSetUp`, `mailNotSetUp`, `codeNotSent` with the reason, and the errors of `outbound`.
 *
 * @example await sendCode(services, { to: { mobile: '13800138000' }, code: '204816', minutes: 5, language: 'zh' })
 */
export async function sendCode(services: CodeServices, { to, ...rest }: CodeToSend): Promise<void> {
  try {
    await ('mobile' in to ? sendToMobile(to.mobile, rest, services) : sendToMail(to.email, rest, services));
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    throw new AppError('codeNotSent', { reason: services.texts.text(rest.language, error.text, error.params) });
  }
}

type Code = Omit<CodeToSend, 'to'>;

async function sendToMobile(mobile: string, { code }: Code, services: CodeServices): Promise<void> {
  const templateCode = String((await services.sysConfig.get())['smsTemplateId'] ?? '');
  if (templateCode === '') throw new AppError('smsNotSetUp');
  const parameters = [{ name: 'code', value: code }];
  await sendSms({ mobile, templateCode, parameters }, await systemSmsAccount(services), services);
}

async function sendToMail(email: string, { code, minutes, language }: Code, services: CodeServices): Promise<void> {
  const account = await systemMailAccount(services);
  if (!account) throw new AppError('mailNotSetUp');
  const server = await openMailServer(account, services.outbound);
  try {
    await server.send({
      to: [requireAddress(email)],
      subject: services.texts.text(language, '$t:channel.code.subject'),
      text: services.texts.text(language, '$t:channel.code.text', { code, minutes }),
    });
  } finally {
    server.close();
  }
}
