import type { PasswordAge } from '#server/access/caller.ts';
import type { Row } from '#server/storage/records.ts';
import type { SysConfig } from './sys-config';

/** The age of a user's password. A user who never changed it has it since the account exists. */
export const passwordAgeOf = ({ changePasswordDate, creatorTime }: Row): PasswordAge => ({
  isInitial: typeof changePasswordDate !== 'number',
  since: Number(changePasswordDate ?? creatorTime ?? 0),
});

type Rules = Pick<SysConfig, 'mandatoryModificationOfInitialPassword' | 'passwordIsUpdatedRegularly' | 'updateCycle' | 'updateInAdvance'>;

/**
 * Why a user must change the password before anything else; `undefined` if there is no reason.
 *
 * @example passwordDue({ isInitial: true, since: 0 }, { ...config, mandatoryModificationOfInitialPassword: 1 }, now) // 'initial'
 */
export function passwordDue(age: PasswordAge, rules: Rules, now: number): 'initial' | 'expired' | undefined {
  if (age.isInitial && rules.mandatoryModificationOfInitialPassword === 1) return 'initial';
  const expires = rules.passwordIsUpdatedRegularly === 1 && rules.updateCycle > 0;
  return expires && expiryOf(age, rules) <= now ? 'expired' : undefined;
}

/** The days until a password expires, when its user is to be warned; `undefined` before that and after the expiry. */
export function daysOfWarning(age: PasswordAge, rules: Rules, now: number): number | undefined {
  if (rules.passwordIsUpdatedRegularly !== 1) return undefined;
  const left = expiryOf(age, rules) - now;
  return left > 0 && left <= rules.updateInAdvance * day ? Math.ceil(left / day) : undefined;
}

const day = 24 * 60 * 60_000;

const expiryOf = ({ since }: PasswordAge, { updateCycle }: Rules): number => since + updateCycle * day;
