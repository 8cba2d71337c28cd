import { expect, test } from 'vitest';
import { checkPassword, parsePasswordPolicy } from './password-policy';

const allRules = {
  passwordStrengthLimit: 1,
  passwordLengthMin: 1,
  passwordLengthMinNumber: 8,
  containsNumbers: 1,
  includeLowercaseLetters: 1,
  includeUppercaseLetters: 1,
  containsCharacters: 1,
};

test.each([
  ['Abcdef1!', allRules, ''],
  ['Abcdef1_', allRules, ''],
  ['', allRules, 'tooShort needsNumber needsLowercase needsUppercase needsCharacter'],
  ['abcdefgh', allRules, 'needsNumber needsUppercase needsCharacter'],
  ['ABCDEFG1', allRules, 'needsLowercase needsCharacter'],
  ['碳谷碳谷碳谷碳谷', allRules, 'needsNumber needsLowercase needsUppercase'],
  ['a', { ...allRules, passwordStrengthLimit: 0 }, ''],
  ['a', { ...allRules, passwordStrengthLimit: '1', containsNumbers: '0' }, 'tooShort needsUppercase needsCharacter'],
  ['a', { passwordStrengthLimit: 1, passwordLengthMinNumber: 8 }, ''],
  ['a', {}, ''],
])('%j under %j violates: %s', (password, settings, expected) => {
  expect(
    checkPassword(password, parsePasswordPolicy(settings))
      .map(({ key }) => key.replace('password.', ''))
      .join(' '),
  ).toBe(expected);
});
