import { expect, test } from 'vitest';
import { checkPassword, parsePasswordPolicy } from './password-policy';

const all = {
  passwordStrengthLimit: 1,
  passwordLengthMin: 1,
  passwordLengthMinNumber: 8,
  containsNumbers: 1,
  includeLowercaseLetters: 1,
  includeUppercaseLetters: 1,
  containsCharacters: 1,
};

test.each([
  ['Abcdef1!', all, ''],
  ['Abcdef1_', all, ''],
  ['', all, 'tooShort needsNumber needsLowercase needsUppercase needsCharacter'],
  ['abcdefgh', all, 'needsNumber needsUppercase needsCharacter'],
  ['ABCDEFG1', all, 'needsLowercase needsCharacter'],
  ['碳谷碳谷碳谷碳谷', all, 'needsNumber needsLowercase needsUppercase'],
  ['a', { ...all, passwordStrengthLimit: 0 }, ''],
  ['a', { ...all, passwordStrengthLimit: '1', containsNumbers: '0' }, 'tooShort needsUppercase needsCharacter'],
  ['a', { passwordStrengthLimit: 1, passwordLengthMinNumber: 8 }, ''],
  ['a', {}, ''],
])('%j under %j lacks: %s', (password, settings, expected) => {
  expect(checkPassword(password, parsePasswordPolicy(settings)).map(({ key }) => key.replace('password.', '')).join(' ')).toBe(expected);
});
