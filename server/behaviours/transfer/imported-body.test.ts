import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { definitions } from '#renderers/definitions.ts';
import { changedBody, newBody } from './imported-body';
import type { TransferColumn } from './transfer-columns';

const columnOf = (id: string, jnpfKey = 'input', columns?: TransferColumn[]): TransferColumn => ({
  id,
  path: id,
  name: id,
  label: id,
  node: { id, jnpfKey } as DescriptorNode,
  definition: definitions.find((definition) => definition.jnpfKey === jnpfKey) as FieldDefinition,
  isRequired: false,
  ...(columns && { columns }),
});
const columns = [
  columnOf('name'),
  columnOf('open', 'switch'),
  columnOf('lines', 'table', [columnOf('no'), columnOf('reading'), columnOf('note'), columnOf('on', 'switch')]),
];
const bodyOf = (values: object, before: object) => changedBody({ ...values }, { ...before }, columns, columns);
const a = { id: '1', no: 'a', reading: '1', note: 'x' };
const b = { id: '2', no: 'b', reading: '2', note: 'y' };
const c = { id: '3', no: 'c', reading: '3', note: null };

test('what a file does not have keeps its value, a sub-table too', () => {
  const { body } = bodyOf({ name: 'new', open: undefined, lines: undefined }, { name: 'old', open: 1, lines: [a] });
  expect(body).toEqual({ name: 'new' });
});

test('an empty cell empties its field', () => {
  expect(bodyOf({ name: null, lines: [] }, { name: 'old', lines: [a] }).body).toEqual({ name: null, lines: [] });
});

test.each([1, 0, null])('an empty cell of a switch that is %s turns nothing off', (open) => {
  const { body, blank } = bodyOf({ open: null }, { open });
  expect(body).toEqual({});
  expect(blank.map(({ id }) => id)).toEqual(open === 1 ? ['open'] : []);
});

const row = (no: string, reading: string) => ({ no, reading });
const newRow = (no: string, reading: string) => ({ no, reading, on: 0 });
test.each<[string, object[], object[], object[]]>([
  [
    'equal rows keep theirs in any order',
    [row('b', '2'), row('a', '1')],
    [
      { id: '2', ...row('b', '2') },
      { id: '1', ...row('a', '1') },
    ],
    [],
  ],
  [
    'a changed row keeps them by its place, which is said',
    [row('a', '1'), row('b', '9'), row('c', '8')],
    [{ id: '1', ...row('a', '1') }, { id: '2', ...row('b', '9') }, { id: '3', ...row('c', '8') }],
    [{ row: 1, isKept: true, missing: ['note'] }],
  ],
  [
    'a changed row beside a new one is a new one, which is said',
    [row('a', '1'), row('b', '9'), row('c', '3'), row('d', '4')],
    [{ id: '1', ...row('a', '1') }, newRow('b', '9'), { id: '3', ...row('c', '3') }, newRow('d', '4')],
    [
      { row: 1, isKept: false, missing: ['note'] },
      { row: 3, isKept: false, missing: ['note'] },
    ],
  ],
  [
    'a changed row is not taken for one that has moved',
    [row('b', '2'), row('a', '9'), row('c', '3')],
    [{ id: '2', ...row('b', '2') }, newRow('a', '9'), { id: '3', ...row('c', '3') }],
    [{ row: 1, isKept: false, missing: ['note'] }],
  ],
  [
    'a new row loses nothing',
    [row('a', '1'), row('b', '2'), row('c', '3'), row('d', '4')],
    [{ id: '1', ...row('a', '1') }, { id: '2', ...row('b', '2') }, { id: '3', ...row('c', '3') }, newRow('d', '4')],
    [],
  ],
])('columns that a file does not have: %s', (_, lines, expected, said) => {
  const { body, unsure } = bodyOf({ lines }, { lines: [a, b, c] });
  expect(body).toEqual({ lines: expected });
  expect(unsure.map(({ row: at, isKept, missing }) => ({ row: at, isKept, missing: missing.map(({ id }) => id) }))).toEqual(said);
});

test('one of two rows that are equal but for what the file does not have is said', () => {
  const { unsure } = bodyOf({ lines: [row('a', '1')] }, { lines: [a, { ...a, id: '9', note: 'z' }] });
  expect(unsure).toMatchObject([{ row: 0, isKept: true }]);
});

test('an empty cell of a switch in a row that stays is refused', () => {
  const { blank } = bodyOf({ lines: [{ no: 'a', on: null }] }, { lines: [{ id: '1', no: 'a', on: 1 }] });
  expect(blank.map(({ id }) => id)).toEqual(['on']);
});

describe('a new record', () => {
  test('has the value of an empty form where a cell is empty or missing, also in rows', () => {
    const values = { name: null, open: undefined, lines: [{ no: 'a', on: null }, { no: 'b', on: 1 }] };
    const lines = [
      { no: 'a', on: 0 },
      { no: 'b', on: 1 },
    ];
    expect(newBody(values, columns)).toEqual({ open: 0, lines });
  });

  test('leaves a field with a default to it', () => {
    const [open] = columns.slice(1, 2);
    const on = { ...open, node: { ...open?.node, default: 1 } } as TransferColumn;
    expect(newBody({ open: null }, [on])).toEqual({});
  });
});

test('a row that an update adds has the value of an empty form', () => {
  expect(bodyOf({ lines: [{ no: 'z', on: null }] }, { lines: [] }).body).toEqual({ lines: [{ no: 'z', on: 0 }] });
});
