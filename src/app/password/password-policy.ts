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
