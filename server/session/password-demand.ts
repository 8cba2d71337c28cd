import type { Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { passwordDue } from './password-due';
import type { SysConfig } from './sys-config';

/** The calls of a user who has to change the password first: what the page needs for it. The logout needs no session. */
const openCalls: ReadonlySet<string> = new Set([
  'oauth/oauth.currentUser',
  'oauth/oauth.unlock',
  'oauth/oauth.updatePasswordMessage',
  'permission/user.modifyPassword',
  'system/sysConfig.read',
]);

/**
 * Refuses a call of a session that was opened with an initial or an expired password, while the settings demand another one.
 * The administrator who turns such a rule on keeps the session. Throws `passwordChangeRequired`.
 */
export function requireOwnPassword({ password, mustChangePassword }: Session, call: { id: string }, config: SysConfig, now: number): void {
  if (mustChangePassword && password && !openCalls.has(call.id) && passwordDue(password, config, now))
    throw new AppError('passwordChangeRequired');
}
