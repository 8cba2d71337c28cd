/** The password policy in the system settings. Switches are 1 or 0. */
export interface PasswordPolicy {
  passwordStrengthLimit: number;
  passwordLengthMin: number;
  passwordLengthMinNumber: number;
  containsNumbers: number;
  includeLowercaseLetters: number;
  includeUppercaseLetters: number;
  containsCharacters: number;
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
 * The rules that a new password violates, in display order. Checked in the browser, because the server gets a hash only.
 *
 * @example checkPassword('abc', { ...noPolicy, passwordStrengthLimit: 1, containsNumbers: 1 })
 * // [{ key: 'password.needsNumber', params: {} }]
 */
export function checkPassword(password: string, policy: PasswordPolicy): PasswordIssue[] {
  if (policy.passwordStrengthLimit !== 1) return [];
  const issues: [isIssue: boolean, issue: PasswordIssue][] = [
    [
      policy.passwordLengthMin === 1 && password.length < policy.passwordLengthMinNumber,
      { key: 'password.tooShort', params: { count: policy.passwordLengthMinNumber } },
    ],
    [policy.containsNumbers === 1 && !/\d/.test(password), { key: 'password.needsNumber', params: {} }],
    [policy.includeLowercaseLetters === 1 && !/[a-z]/.test(password), { key: 'password.needsLowercase', params: {} }],
    [policy.includeUppercaseLetters === 1 && !/[A-Z]/.test(password), { key: 'password.needsUppercase', params: {} }],
    [policy.containsCharacters === 1 && !/[\W_]/.test(password), { key: 'password.needsCharacter', params: {} }],
  ];
  return issues.filter(([isIssue]) => isIssue).map(([, issue]) => issue);
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
