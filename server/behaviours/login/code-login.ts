import { randomInt } from 'node:crypto';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer } from '#server/exchange.ts';
import { sendCode, type CodeToSend } from '#server/sending/send-code.ts';
import type { Services } from '#server/services.ts';
import { countGrantTry, openGrant, takeGrant } from '#server/session/login-grants.ts';
import { loggedLogin } from '#server/session/login-log.ts';
import { accountIn } from '#server/session/login-name.ts';
import type { SysConfig } from '#server/session/sys-config.ts';
import type { Row } from '#server/storage/records.ts';
import { logUserIn } from './log-user-in';
import type { LoginBody } from './login-body';
import { userOf } from './password-login';

const minutes = 5;

/** Wrong codes after which a code is of no use. */
const maxTries = 5;

/** How long an account waits for its next code, in ms. */
const pause = 60_000;

/** Whether the settings allow the login by code, and have an account that sends it. */
export const hasCodeLogin = (config: SysConfig): boolean =>
  config['codeLogin'] === 1 && (Boolean(config['smsTemplateId']) || Boolean(config['emailSmtpHost']));

/**
 * Sends a code to the mobile number or mail address of an account. Does nothing for accounts that have neither, or do not exist, and
 * within the pause. After too many wrong codes the next one waits until the last has expired: a new code is no further try.
 */
export async function sendLoginCode(loginName: string, caller: Caller, services: Services): Promise<void> {
  const account = accountIn(loginName.trim());
  const config = await services.sysConfig.get();
  const user = await userOf(account, services);
  const to = user?.['enabledMark'] === 1 ? addressOf(user, config) : undefined;
  if (!to) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { address, userAgent } = caller;
  const userId = String(user?.['id']);
  const grant = { code: account, secret: code, lifetime: minutes * 60_000, state: 'confirmed' as const, userId, address, userAgent };
  if (!(await openGrant(services.db, 'code', grant, { pause, maxTries }))) return;
  await sendCode(services, { to, code, minutes, language: caller.language });
}

/** Opens a session for an account and the code that was sent to its user. */
export async function codeLogin(posted: LoginBody, caller: Caller, services: Services): Promise<Answer> {
  const loginName = (posted.account ?? '').trim();
  const account = accountIn(loginName);
  const user = await userOf(account, services);
  return loggedLogin({ loginName, user }, caller, services, async () => {
    if (!hasCodeLogin(await services.sysConfig.get())) throw new AppError('loginWayOff');
    const mayTry = await countGrantTry(services.db, 'code', account, maxTries);
    const grant = mayTry && (await takeGrant(services.db, 'code', account, (posted.code ?? '').trim()));
    if (!grant || !user || grant.userId !== user['id']) throw new AppError('loginCodeWrong');
    return logUserIn(user, loginName, caller, services);
  });
}

function addressOf({ mobilePhone, email }: Row, config: SysConfig): CodeToSend['to'] | undefined {
  if (config['smsTemplateId'] && typeof mobilePhone === 'string' && mobilePhone !== '') return { mobile: mobilePhone };
  return config['emailSmtpHost'] && typeof email === 'string' && email !== '' ? { email } : undefined;
}
