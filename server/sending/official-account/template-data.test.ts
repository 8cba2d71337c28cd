import { expect, test } from 'vitest';
import { templateData } from './template-data';

test.each([
  ['thing1', '月报', 'thing1', '月报'],
  ['time2-time', '1782864000000', 'time2', '2026年07月01日 08:00'],
  ['time2-time', '2026/07/01 08:00+08:00', 'time2', '2026年07月01日 08:00'],
  ['amount3-amount', '¥12.50', 'amount3', '¥12.50'],
  ['phone4-phone_number', '13800138000', 'phone4', '13800138000'],
  ['car5-car_number', '京A12345', 'car5', '京A12345'],
])('the variable %s of %s becomes %s', (name, value, key, accepted) =>
  expect(templateData([{ name, value }])).toEqual({ [key]: { value: accepted } }),
);

test.each([
  ['time2-time', 'soon'],
  ['amount3-amount', 'much'],
  ['phone4-phone_number', 'abc'],
  ['car5-car_number', '!'],
])('the variable %s refuses %s', (name, value) => expect(() => templateData([{ name, value }])).toThrow(/channel\.send\.variableWrong/));
