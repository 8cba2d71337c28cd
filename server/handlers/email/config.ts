import type { Behaviour } from '#server/exchange.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';

/** The usual settings, before a user has saved any. */
const usual = { pop3Port: 110, smtpPort: 25, emailSsl: 0 };

/** The mail settings of the caller without the password. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: (await ownConfig(caller, services)) ?? usual });
