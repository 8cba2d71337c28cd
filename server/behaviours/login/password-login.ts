import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { captchaDemand } from '#server/session/captcha-demand.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { knownDevice } from '#server/session/known-device.ts';
import { logUserIn } from './log-user-in';
import type { LoginBody } from './login-body';
import { accountIn } from '#server/session/login-name.ts';
import { loggedLogin } from '#server/session/login-log.ts';
import { md5Of } from '#server/session/password.ts';

/** Opens a session for an account and its password, and logs the attempt. The error does not tell which of them is wrong. */
export async function passwordLogin(posted: LoginBody, caller: Caller, services: Services): Promise<Answer> {
  const loginName = (posted.account ?? '').trim();
  const account = accountIn(loginName);
  const user = await userOf(account, services);
  return loggedLogin({ loginName, user }, caller, services, async () => {
    const config = await services.sysConfig.get();
    const device = knownDevice(caller.device, user);
    const { address } = caller;
    const refusal = async ({ code, params }: Pick<AppError, 'code' | 'params'>) =>
      new AppError(code, params, await captchaDemand(config, address, services));
    const { enableVerificationCode } = device === undefined ? await captchaDemand(config, address, services) : config;
    const isSolved = !enableVerificationCode || (await solveCaptcha(services.db, String(posted.timestamp ?? ''), posted.code ?? ''));
    if (!isSolved) throw await refusal({ code: 'captchaWrong', params: {} });
    const attempt = { account, address, user, md5: md5Of(posted.password ?? ''), device };
    const isRight = await checkPassword(services, attempt).catch(async (error: unknown) => {
      throw error instanceof AppError && error.code === 'addressSlowed' ? await refusal(error) : error;
    });
    if (!isRight || !user) throw await refusal({ code: 'credentialsWrong', params: {} });
    return logUserIn(user, loginName, caller, services);
  });
}

/** The user of an account. */
export const userOf = async (account: string, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row | undefined> =>
  (await recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: account } }))[0];
