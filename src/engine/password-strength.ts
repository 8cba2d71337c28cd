/** The rules on the characters of a password, as the system settings hold them. Switches are 1 or 0. */
export interface PasswordStrength {
  passwordStrengthLimit: number;
  passwordLengthMin: number;
  passwordLengthMinNumber: number;
  containsNumbers: number;
  includeLowercaseLetters: number;
  includeUppercaseLetters: number;
  containsCharacters: number;
}

export type PasswordWeakness = 'tooShort' | 'needsNumber' | 'needsLowercase' | 'needsUppercase' | 'needsCharacter';

/**
 * The rules that a password violates, in display order.
 *
 * @example weaknessesOf('abc', { passwordStrengthLimit: 1, containsNumbers: 1 }) // ['needsNumber']
 */
export function weaknessesOf(password: string, rules: PasswordStrength): PasswordWeakness[] {
  if (rules.passwordStrengthLimit !== 1) return [];
  const weaknesses: [isWeak: boolean, weakness: PasswordWeakness][] = [
    [rules.passwordLengthMin === 1 && password.length < rules.passwordLengthMinNumber, 'tooShort'],
    [rules.containsNumbers === 1 && !/\d/.test(password), 'needsNumber'],
    [rules.includeLowercaseLetters === 1 && !/[a-z]/.test(password), 'needsLowercase'],
    [rules.includeUppercaseLetters === 1 && !/[A-Z]/.test(password), 'needsUppercase'],
    [rules.containsCharacters === 1 && !/[\W_]/.test(password), 'needsCharacter'],
  ];
  return weaknesses.filter(([isWeak]) => isWeak).map(([, weakness]) => weakness);
}
