import type { Behaviour } from '#server/exchange.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';

/** The mail settings of the caller without the password. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: (await ownConfig(caller, services)) ?? null });
