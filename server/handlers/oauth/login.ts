import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer, Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { deviceCookie, knownDevice } from '#server/session/known-device.ts';
import { accountIn } from '#server/session/login-name.ts';
import { logLogin, loginTypes } from '#server/session/login-log.ts';
import type { Row } from '#server/storage/records.ts';
import { themeOf } from '#server/session/theme.ts';
import { requireAddress } from '#server/session/require-address.ts';
import { passwordAgeOf, passwordDue } from '#server/session/password-due.ts';
import { md5Of } from '#server/session/password.ts';

interface LoginBody {
  account: string;
  password: string;
  code?: string;
  timestamp?: string | number;
}

/** Opens a session for an account and its password, and logs the attempt. The error does not tell which of them is wrong. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const posted = body as LoginBody;
  const loginName = posted.account.trim();
  const account = accountIn(loginName);
  const user = await userOf(account, services);
  try {
    const answer = await logIn({ ...posted, account }, { loginName, user }, caller, services);
    await logLogin({ loginName, user, loginType: loginTypes.login }, caller, services);
    return answer;
  } catch (error) {
    if (error instanceof AppError) await logLogin({ loginName, user, loginType: loginTypes.login, error }, caller, services);
    throw error;
  }
};

async function logIn(
  { account, password, code, timestamp }: LoginBody,
  { loginName, user }: { loginName: string; user: Row | undefined },
  caller: Caller,
  services: Services,
): Promise<Answer> {
  const md5 = md5Of(password);
  const config = await services.sysConfig.get();
  requireAddress(caller.address, config);
  const { enableVerificationCode, verificationCodeNumber } = config;
  const refusal = (error: 'captchaWrong' | 'credentialsWrong') =>
    new AppError(error, {}, { enableVerificationCode, verificationCodeNumber });
  if (enableVerificationCode && !(await solveCaptcha(services.db, String(timestamp ?? ''), code ?? ''))) throw refusal('captchaWrong');
  const device = knownDevice(caller.device, user);
  if (!(await checkPassword(services, { account, address: caller.address, user, md5, device })) || !user) throw refusal('credentialsWrong');
  // The state of an account is told only with the right password.
  if (user['enabledMark'] === 0) throw new AppError('accountDisabled');
  // Wrong passwords of strangers lock an account for strangers only.
  if (user['enabledMark'] === 2 && device === undefined) throw new AppError('accountLocked');
  const mustChangePassword = passwordDue(passwordAgeOf(user), config, Date.now()) !== undefined;
  const { token } = await services.sessions.open(
    { id: String(user['id']), account, isAdministrator: user['isAdministrator'] === 1, mustChangePassword },
    { address: caller.address, userAgent: caller.userAgent, loginName },
  );
  return { data: { token, theme: themeOf(user, config) }, device: deviceCookie(caller.device, user) };
}

const userOf = async (account: string, { recordsOf }: Services) =>
  (await recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: account } }))[0];
