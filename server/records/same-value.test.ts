import { expect, test } from 'vitest';
import { isSameValue } from './same-value';

test.each<[unknown, unknown, boolean]>([
  ['', null, true],
  [[], undefined, true],
  ['a', 'b', false],
  [0, null, false],
  [[{ id: '1', note: '' }], [{ note: null, id: '1' }], true],
  [[{ id: '1', tags: [] }], [{ id: '1' }], true],
  [[{ id: '1', note: '' }], [{ id: '1', note: 'a' }], false],
  [[{ id: '1' }], [{ id: '2' }], false],
  [[{ id: '1' }], [{ id: '1' }, { id: '2' }], false],
  [['a', 'b'], ['b', 'a'], false],
])('%j and %j are the same: %s', (value, other, isSame) => expect(isSameValue(value, other)).toBe(isSame));
