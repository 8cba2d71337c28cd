import type { Services } from '../../services';
import { sysConfigId } from '../../session/sys-config';
import type { Row } from '../../storage/records';
import type { SmsAccount } from './sms-provider';

const text = (value: unknown): string => String(value ?? '');

/** A stored account for text messages, with its secret. */
export async function smsAccountOf(account: Row, { secretOf }: Pick<Services, 'secretOf'>): Promise<SmsAccount> {
  const provider = Number(account['channel'] ?? 1);
  return {
    provider,
    keyId: text(account['appId']),
    keySecret: await secretOf('message/account', account, 'appSecret'),
    signature: text(account['smsSignature']),
    appId: text(account['sdkAppId']),
    host: text(account[provider === 2 ? 'zoneName' : 'endPoint']),
    region: provider === 2 ? text(account['zoneParam']) : '',
  };
}

/** The account of the system settings. It may be incomplete. */
export async function systemSmsAccount({ sysConfig, secretOf }: Pick<Services, 'sysConfig' | 'secretOf'>): Promise<SmsAccount> {
  const config: Row = { ...(await sysConfig.get()), id: sysConfigId };
  return {
    provider: Number(config['smsCompany'] ?? 1),
    keyId: text(config['smsKeyId']),
    keySecret: await secretOf('system/sysConfig', config, 'smsKeySecret'),
    signature: text(config['smsSignName']),
    appId: text(config['smsAppId']),
    host: '',
    region: '',
  };
}
