import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { useShortLink } from '#server/sending/use-short-link.ts';
import { loggedLogin } from '#server/session/login-log.ts';
import { passwordAgeOf, passwordDue } from '#server/session/password-due.ts';

/** Opens the page behind a short link of a message, signed in as its receiver. The login log names it like any other login. */
export const open: Behaviour = async ({ params, caller, isHead }, services) => {
  // Mail scanners ask for the head of a link; it must not use up a click.
  if (isHead) return { redirect: '/' };
  const link = await useShortLink(params['code'] ?? '', services);
  const user = await services.recordsOf('permission/user', serverCaller).get(link.userId);
  if (!user || user.enabledMark !== 1) throw new AppError('messageLinkExpired');
  const config = await services.sysConfig.get();
  const opening = {
    id: link.userId,
    account: String(user.account),
    isAdministrator: user.isAdministrator === 1,
    mustChangePassword: passwordDue(passwordAgeOf(user), config, Date.now()) !== undefined,
  };
  const { address, userAgent } = caller;
  const { token } = await loggedLogin({ loginName: opening.account, user }, caller, services, () =>
    services.sessions.open(opening, { address, userAgent, keepsOthers: true }),
  );
  const isApp = /Android|iPhone|iPad|Mobile|MicroMessenger/i.test(caller.userAgent);
  const path = isApp ? link.app : link.pc;
  const domain = String(config['jnpfDomain'] ?? '').replace(/\/+$/, '');
  return { redirect: `${domain}${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}` };
};
