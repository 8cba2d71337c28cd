import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { deviceCookie } from '#server/session/known-device.ts';
import { changeOwnUser } from '#server/session/own-account.ts';
import { passwordsOf, storedHistory } from '#server/session/password-history.ts';
import { emptyMd5, hashPassword, md5Of, verifyPassword } from '#server/session/password.ts';
import { requireStrong } from '#server/session/require-strong.ts';
import { requireSession, serverCaller } from '#server/access/caller.ts';

interface ModifyPasswordBody {
  oldPassword: string;
  password: string;
  plainPassword?: string | null;
  code?: string;
  timestamp?: string | number;
}

/**
 * Changes the password of the session's user and ends all sessions of the user. Clients that send an md5 alone check length and
 * characters themselves.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { id, userId, account } = requireSession(caller);
  const { oldPassword, password, plainPassword, code, timestamp } = body as ModifyPasswordBody;
  const [oldMd5, md5] = [md5Of(oldPassword), md5Of(password)];
  if (!(await solveCaptcha(services.db, String(timestamp ?? ''), code ?? ''))) throw new AppError('captchaWrong');
  const users = services.recordsOf('permission/user', serverCaller);
  const user = await users.require(userId);
  if (md5 === emptyMd5) throw new AppError('passwordEmpty');
  const device = `session ${id}`;
  if (!(await checkPassword(services, { account, address: caller.address, user, md5: oldMd5, device })))
    throw new AppError('oldPasswordWrong');
  const history = passwordsOf(user);
  const config = await services.sysConfig.get();
  requireStrong(plainPassword, md5, config);
  // The current password is always refused: a demanded change would end without one.
  const refused = config.disableOldPassword === 1 ? Math.max(1, config.disableTheNumberOfOldPasswords) : 1;
  if (await isAmong(history.slice(0, refused), md5)) throw new AppError('oldPasswordReused');
  const hashed = await hashPassword(md5);
  const set = { password: hashed, passwordHistory: storedHistory(history), changePasswordDate: Date.now() };
  await changeOwnUser({ set }, caller, services);
  await services.sessions.endAllOf(userId, 'password');
  return { msg: '$t:session.passwordModified', device: deviceCookie(caller.device, { ...user, password: hashed }) };
};

async function isAmong(hashes: readonly string[], md5: string): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(hash, md5)) return true;
  return false;
}
