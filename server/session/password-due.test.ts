import { expect, test } from 'vitest';
import { daysOfWarning, passwordDue } from './password-due';

const day = 24 * 60 * 60_000;
const now = 1000 * day;
const off = { mandatoryModificationOfInitialPassword: 0, passwordIsUpdatedRegularly: 0, updateCycle: 90, updateInAdvance: 7 } as const;
const initial = { ...off, mandatoryModificationOfInitialPassword: 1 } as const;
const regular = { ...off, passwordIsUpdatedRegularly: 1 } as const;

test.each([
  ['no rule', off, true, 2000, undefined, undefined],
  ['an initial password', initial, true, 0, 'initial', undefined],
  ['a password of the user', initial, false, 2000, undefined, undefined],
  ['a young password', regular, false, 82, undefined, undefined],
  ['the first day of the warning', regular, false, 83, undefined, 7],
  ['the last day', regular, false, 89.5, undefined, 1],
  ['an expired password', regular, false, 90, 'expired', undefined],
  ['an expired initial password', regular, true, 90, 'expired', undefined],
] as const)('%s', (_, rules, isInitial, days, due, warning) => {
  const age = { isInitial, since: now - days * day };
  expect(passwordDue(age, rules, now)).toBe(due);
  expect(daysOfWarning(age, rules, now)).toBe(warning);
});
