/** What a new password must be, as the system settings say. Switches are 1 or 0. */
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

/** A text of the shell for what a password lacks. */
export type PasswordIssue =
  | { key: 'password.tooShort'; params: { count: number } }
  | {
      key: 'password.needsNumber' | 'password.needsLowercase' | 'password.needsUppercase' | 'password.needsCharacter';
      params: Record<string, never>;
    };

/** The policy out of the system settings, whose switches may come as texts. */
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
 * All that a new password lacks, in the order in which it is told. Only the browser can check it: the server sees a hash.
 *
 * @example checkPassword('abc', { ...noPolicy, passwordStrengthLimit: 1, containsNumbers: 1 }) // [{ key: 'password.needsNumber', params: {} }]
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
