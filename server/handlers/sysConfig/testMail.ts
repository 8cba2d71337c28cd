import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Tells whether a mail account can be tried. Mail is not sent yet, so an account that is filled in is refused plainly, too. */
export const handler: Behaviour = async ({ body, caller }, { sysConfig }) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { account, smtpHost } = body as { account?: string | null; smtpHost?: string | null };
  const config = await sysConfig.get();
  if (!(smtpHost ?? config['emailSmtpHost']) || !(account ?? config['emailAccount'])) throw new AppError('mailNotSetUp');
  throw new AppError('mailNotAvailable');
};
