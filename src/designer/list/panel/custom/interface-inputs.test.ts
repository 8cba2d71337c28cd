import { expect, test } from 'vitest';
import { paramsIn, withParams } from './interface-inputs';

const naming = { nameOf: (id: string) => `${id}!`, idOf: (name: string) => name.replace('!', '') };
const stored = [
  { id: '7', field: 'site', fieldName: 'Site', sourceType: 1, relationField: 'a!' },
  { field: 'state', sourceType: 2, relationField: 'on', defaultValue: 'x', required: 1 },
  { field: 'user', sourceType: 4, relationField: '@userId' },
  { field: 'none', sourceType: 3, relationField: '' },
  { field: 'old', relationField: 'b!' },
];

test('parameters are bound to fields, constants, values of the system or nothing', () =>
  expect(paramsIn(stored, naming)).toEqual([
    { name: 'site', field: 'a' },
    { name: 'state', default: 'x', required: true, value: 'on' },
    { name: 'user', system: 'userId' },
    { name: 'none' },
    { name: 'old', field: 'b' },
  ]));
test('unchanged parameters stay as they are', () => {
  const [first, ...others] = withParams(stored, paramsIn(stored, naming), naming);
  expect(first).toBe(stored[0]);
  expect(others).toEqual(stored.slice(1));
});
test('a changed one keeps its other keys', () =>
  expect(withParams(stored, [{ name: 'site', system: 'userId' }, { name: 'new' }], naming)).toEqual([
    { id: '7', field: 'site', fieldName: 'Site', sourceType: 4, relationField: '@userId' },
    { field: 'new', sourceType: 3, relationField: '' },
  ]));
