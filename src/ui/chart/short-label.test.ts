import { expect, test } from 'vitest';
import { shortLabel } from './short-label';

test.each([
  ['恒珀浮法玻璃厂一号线', 10, '恒珀浮法…'],
  ['North plant', 11, 'North plant'],
  ['North plant 2', 11, 'North plan…'],
  ['', 4, ''],
])('%s in a width of %i is %s', (name, width, label) => expect(shortLabel(name, width)).toBe(label));
