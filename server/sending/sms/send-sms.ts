import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { NotDelivered } from '../not-delivered';
import type { Sms, SmsAccount, SmsProvider } from './sms-provider';

/** The providers of the folder, by their code. */
const providers: ReadonlyMap<number, SmsProvider> = new Map(
  Object.values(import.meta.glob<SmsProvider>('./providers/*.ts', { eager: true, import: 'provider' })).map((provider) => [
    provider.code,
    provider,
  ]),
);

/** A number of the mainland, with or without its country code. */
const mobilePattern = /^(?:\+?86)?(1[3-9]\d{9})$/;

/** Sends a text message. Throws `NotDelivered`, `smsNotSetUp` and the errors of `outbound`. */
export async function sendSms(
  { mobile, ...sms }: Sms,
  account: SmsAccount,
  { outbound }: Pick<Services, 'outbound'>,
  signal?: AbortSignal,
): Promise<void> {
  const provider = providers.get(account.provider);
  if (!provider || account.keyId === '' || account.keySecret === '') throw new AppError('smsNotSetUp');
  const digits = mobile.replaceAll(/[\s-]/g, '');
  if (digits === '') throw new NotDelivered('$t:channel.send.noMobile');
  const number = mobilePattern.exec(digits)?.[1];
  if (number === undefined) throw new NotDelivered('$t:channel.send.wrongMobile');
  await provider.send({ mobile: number, ...sms }, account, { outbound, now: Date.now(), ...(signal && { signal }) });
}
