import { weaknessesOf, type PasswordStrength } from '#engine/password-strength';

/** The password policy in the system settings. Switches are 1 or 0. */
export interface PasswordPolicy extends PasswordStrength {
  mandatoryModificationOfInitialPassword: number;
  passwordIsUpdatedRegularly: number;
  /** In days: the age of a password that has expired, and how long before that the user is warned. */
  updateCycle: number;
  updateInAdvance: number;
}

/** A violated rule: a text key of the shell with parameters. */
export type PasswordIssue =
  | { key: 'password.tooShort'; params: { count: number } }
  | {
      key: 'password.needsNumber' | 'password.needsLowercase' | 'password.needsUppercase' | 'password.needsCharacter';
      params: Record<string, never>;
    };

/** Reads the policy from the system settings, where numbers may be texts. */
export function parsePasswordPolicy(settings: Readonly<Record<string, unknown>>): PasswordPolicy {
  const number = (key: keyof PasswordPolicy): number => Number(settings[key] ?? 0) || 0;
  return {
    passwordStrengthLimit: number('passwordStrengthLimit'),
    passwordLengthMin: number('passwordLengthMin'),
    passwordLengthMinNumber: number('passwordLengthMinNumber'),
    containsNumbers: number('containsNumbers'),
    includeLowercaseLetters: number('includeLowercaseLetters'),
    includeUppercaseLetters: number('includeUppercaseLetters'),
    containsCharacters: number('containsCharacters'),
    mandatoryModificationOfInitialPassword: number('mandatoryModificationOfInitialPassword'),
    passwordIsUpdatedRegularly: number('passwordIsUpdatedRegularly'),
    updateCycle: number('updateCycle'),
    updateInAdvance: number('updateInAdvance'),
  };
}

/**
 * The rules that a new password violates, in display order. The server checks them again.
 *
 * @example checkPassword('abc', { ...noPolicy, passwordStrengthLimit: 1, containsNumbers: 1 })
 * // [{ key: 'password.needsNumber', params: {} }]
 */
export function checkPassword(password: string, policy: PasswordPolicy): PasswordIssue[] {
  return weaknessesOf(password, policy).map((weakness): PasswordIssue =>
    weakness === 'tooShort'
      ? { key: 'password.tooShort', params: { count: policy.passwordLengthMinNumber } }
      : { key: `password.${weakness}`, params: {} },
  );
}

const day = 24 * 60 * 60_000;

/**
 * The days until a password has to be changed; 0 or less if it has expired. `undefined` if it does not expire, or if it is too
 * early for a warning.
 *
 * @example daysToChange(0, { ...noPolicy, passwordIsUpdatedRegularly: 1, updateCycle: 90, updateInAdvance: 7 }, 85 * 86_400_000) // 5
 */
export function daysToChange(changedAt: number, policy: PasswordPolicy, now: number): number | undefined {
  if (policy.passwordIsUpdatedRegularly !== 1 || policy.updateCycle <= 0) return undefined;
  const days = Math.ceil((changedAt + policy.updateCycle * day - now) / day);
  return days <= Math.max(0, policy.updateInAdvance) ? days : undefined;
}
