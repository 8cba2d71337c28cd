import { expect, test } from 'vitest';
import { pathName } from './path-name';

test.each([
  ['organisation', 'Group/Plant/Laboratory', 'Laboratory', 'Group/Plant'],
  ['organisation', 'Group', 'Group', ''],
  ['area', 'Fujian/Fuzhou', 'Fuzhou', 'Fujian'],
  ['user', 'Day/Night shift', 'Day/Night shift', ''],
] as const)('the name of the %s %s is %s, below %s', (kind, name, leaf, above) => {
  expect(pathName(kind, name)).toEqual({ leaf, above });
});
