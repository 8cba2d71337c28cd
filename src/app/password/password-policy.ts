import { weaknessesOf, type PasswordStrength } from '#engine/password-strength';

/** The password policy in the system settings. Switches are 1 or 0. */
export type PasswordPolicy = PasswordStrength;

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
