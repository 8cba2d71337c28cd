import type { Behaviour } from '#server/exchange.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';

/** The settings before a user has saved any. */
const initial = { pop3Port: 110, smtpPort: 25, emailSsl: 0, receiveMinutes: 0 };

/** The mail settings of the caller without the password. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: (await ownConfig(caller, services)) ?? initial });
