import type { Outbound } from '../../outbound/outbound';

/** How a provider of text messages is signed in to. */
export interface SmsAccount {
  /** 1 Alibaba Cloud, 2 Tencent Cloud. */
  provider: number;
  keyId: string;
  keySecret: string;
  signature: string;
  /** Of Tencent Cloud. */
  appId: string;
  /** The host of the provider; empty for its usual one. */
  host: string;
  region: string;
}

/** A text message by a template of the provider. */
export interface Sms {
  /** A mobile number of the mainland, without a country code. */
  mobile: string;
  templateCode: string;
  parameters: readonly { name: string; value: string }[];
}

/** A provider of text messages. The file `server/sending/sms/providers/<name>.ts` exports it as `provider`. */
export interface SmsProvider {
  code: number;
  /** Throws `NotDelivered` with the reason of the provider, and the errors of `outbound`. */
  send(sms: Sms, account: SmsAccount, context: { outbound: Pick<Outbound, 'fetch'>; signal?: AbortSignal; now: number }): Promise<void>;
}
