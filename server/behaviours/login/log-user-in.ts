import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { deviceCookie, knownDevice } from '#server/session/known-device.ts';
import { passwordAgeOf, passwordDue } from '#server/session/password-due.ts';
import { themeOf } from '#server/session/theme.ts';

/**
 * Opens a session for a user who has proved to be the one. Throws `accountDisabled` and `accountLocked`: the state of an account is
 * told only with the proof.
 */
export async function logUserIn(user: Row, loginName: string, caller: Caller, services: Services): Promise<Answer> {
  const config = await services.sysConfig.get();
  if (user['enabledMark'] === 0) throw new AppError('accountDisabled');
  // Wrong passwords of strangers lock an account for strangers only.
  if (user['enabledMark'] === 2 && knownDevice(caller.device, user) === undefined) throw new AppError('accountLocked');
  const mustChangePassword = passwordDue(passwordAgeOf(user), config, Date.now()) !== undefined;
  const { token } = await services.sessions.open(
    { id: String(user['id']), account: String(user['account']), isAdministrator: user['isAdministrator'] === 1, mustChangePassword },
    { address: caller.address, userAgent: caller.userAgent, loginName },
  );
  return { data: { token, theme: themeOf(user, config) }, device: deviceCookie(caller.device, user) };
}
