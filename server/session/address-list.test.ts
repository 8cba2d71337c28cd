import { expect, test } from 'vitest';
import { namesAddress, wrongEntry } from './address-list';

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.1,192.168.0.0/16', '192.168.7.9', true],
  ['10.0.0.1\n192.168.0.0/16；::1', '::1', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['2001:db8::/32', '2001:db8::5', true],
  ['2001:db8::/32', '10.1.2.3', false],
  ['', '10.0.0.1', false],
  ['10.1, localhost', '10.0.0.1', false],
  ['0.0.0.0/0', 'unknown', false],
])('%j names %s: %s', (list, address, expected) => {
  expect(namesAddress(list, address)).toBe(expected);
});

test.each([
  ['', undefined],
  ['10.0.0.1, 10.0.0.0/8 ::1', undefined],
  ['10.0.0.1, 10.1', '10.1'],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['10.*.*.*', '10.*.*.*'],
])('the first wrong entry of %j is %s', (list, expected) => {
  expect(wrongEntry(list)).toBe(expected);
});
