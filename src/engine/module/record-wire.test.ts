import { expect, test } from 'vitest';
import { fromWire, toWire } from './record-wire';

const names = { name_1: '名称', table_2: '明细', 'table_2.name_3': '名称', 'other.x': 'y-1' };
const inside = {
  name_1: 'x',
  table_2: [{ name_3: 1, name_1: 'kept' }, null],
  other: [{ x: 1 }],
  files: [{ name_1: 'a file' }],
  plain: [1],
};
const outside = { 名称: 'x', 明细: [{ 名称: 1, name_1: 'kept' }, null], other: [{ 'y-1': 1 }], files: [{ name_1: 'a file' }], plain: [1] };

test('gives a record and its rows their wire names, and keeps items that are not rows', () =>
  expect(toWire(inside, names)).toEqual(outside));
test('is reversible', () => expect(fromWire(outside, names)).toEqual(inside));
test('does not change a record without names', () => expect(fromWire(toWire(inside))).toEqual(inside));
