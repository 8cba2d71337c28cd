import { expect, test } from 'vitest';
import { checkPassword, daysToChange, parsePasswordPolicy } from './password-policy';

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

test.each([
  [82, {}, undefined],
  [83, {}, 7],
  [85, {}, 5],
  [90, {}, 0],
  [120, {}, -30],
  [90, { updateInAdvance: 0 }, 0],
  [89, { updateInAdvance: 0 }, undefined],
  [120, { passwordIsUpdatedRegularly: 0 }, undefined],
  [120, { updateCycle: 0 }, undefined],
])('a password of %i days under %j is to be changed in days: %s', (age, settings, expected) => {
  const policy = parsePasswordPolicy({ passwordIsUpdatedRegularly: 1, updateCycle: 90, updateInAdvance: 7, ...settings });
  expect(daysToChange(0, policy, age * 86_400_000)).toBe(expected);
});
