import { expect, test } from 'vitest';
import { carryTyped } from './carry-typed';

const controls = (...ids: string[]) => new Map(ids.map((id) => [id, 'text']));
const typed = (currentValues: object, renames = {}) => ({
  initialValues: { a: '', b: '' },
  currentValues: { ...currentValues },
  carriedValues: {},
  controls: controls('a', 'b', 'rows', 'cell'),
  renames,
});

test.each<[string, object, object, string[], object, object]>([
  ['keeps what was typed in a field that stays', { a: 'x' }, {}, ['a'], {}, { a: 'x' }],
  ['drops what was typed in a removed field', { a: 'x', b: 'y' }, {}, ['b'], {}, { b: 'y' }],
  ['follows a field that was renamed', { a: 'x' }, {}, ['c'], { c: 'a' }, { c: 'x' }],
  ['follows one that was renamed before, and back', { a: 'x' }, { a: 'first' }, ['first'], {}, { first: 'x' }],
  ['follows a renamed column', { rows: [{ cell: 1 }] }, {}, ['rows', 'column'], { column: 'cell' }, { rows: [{ column: 1 }] }],
])('%s', (_, current, before, ids, after, expected) => {
  expect(carryTyped(typed(current, before), { controls: controls(...ids), renames: after as Record<string, string> })).toEqual(expected);
});
