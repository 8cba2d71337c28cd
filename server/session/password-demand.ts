import type { Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { SysConfig } from './sys-config';

const day = 24 * 60 * 60_000;

/** The calls of a user who has to change the password first: what the page needs for it. The logout needs no session. */
const openCalls: ReadonlySet<string> = new Set([
  'oauth/oauth.currentUser',
  'oauth/oauth.updatePasswordMessage',
  'permission/user.modifyPassword',
  'system/sysConfig.read',
]);

/**
 * Refuses a call while the settings demand that its user changes an initial or an expired password. Throws
 * `passwordChangeRequired`.
 */
export function requireOwnPassword({ passwordTime }: Session, call: { id: string }, config: SysConfig, now: number): void {
  // A session that the server has made for its own work has no password.
  if (passwordTime === undefined || !isChangeDemanded(passwordTime, config, now)) return;
  if (!openCalls.has(call.id)) throw new AppError('passwordChangeRequired');
}

function isChangeDemanded(passwordTime: number | null, config: SysConfig, now: number): boolean {
  if (passwordTime === null) return config.mandatoryModificationOfInitialPassword === 1;
  return config.passwordIsUpdatedRegularly === 1 && config.updateCycle > 0 && passwordTime + config.updateCycle * day <= now;
}
