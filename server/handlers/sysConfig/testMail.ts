import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import { systemMailAccount } from '#server/sending/mail-account.ts';

type Posted = Record<string, string | number | boolean | null | undefined>;

/** Signs in to the mail server with the settings of the form. A stored password goes only to the stored server. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { account, password, smtpHost, smtpPort, ssl } = body as Posted;
  const stored = await systemMailAccount(services);
  const place = {
    host: String(smtpHost || stored?.host || ''),
    port: Number(smtpPort || stored?.port || 465),
    isTls: ssl === undefined || ssl === null ? (stored?.isTls ?? true) : [1, '1', true, 'true'].includes(ssl),
    user: String(account || stored?.user || ''),
  };
  if (place.host === '' || place.user === '') throw new AppError('mailNotSetUp');
  const isSamePlace = stored && (['host', 'port', 'isTls', 'user'] as const).every((part) => place[part] === stored[part]);
  const usedPassword = String(password || (isSamePlace ? stored.password : ''));
  const server = await openMailServer({ ...place, password: usedPassword, senderName: '' }, services.outbound);
  try {
    await server.verify();
  } finally {
    server.close();
  }
  return { msg: '$t:sysConfig.connected' };
};
