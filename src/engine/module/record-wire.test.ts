import { expect, test } from 'vitest';
import { fromWire, toWire } from './record-wire';

const names = { name_1: '名称', table_2: '明细', 'table_2.name_3': '名称', 'other.x': 'y-1' };
const inside = { name_1: 'x', table_2: [{ name_3: 1, name_1: 'kept' }, null], other: [{ x: 1 }], files: [{ name_1: 'a file' }], plain: [1] };
const outside = { 名称: 'x', 明细: [{ 名称: 1, name_1: 'kept' }, null], other: [{ 'y-1': 1 }], files: [{ name_1: 'a file' }], plain: [1] };

test('a record takes its names of the wire, its rows theirs, and what is no row stays', () => expect(toWire(inside, names)).toEqual(outside));
test('and is the same again afterwards', () => expect(fromWire(outside, names)).toEqual(inside));
test('without names nothing changes', () => expect(fromWire(toWire(inside))).toEqual(inside));
