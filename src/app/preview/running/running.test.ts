import { expect, test } from 'vitest';
import { controlsOf, valuesToCarry } from '#ui/form/values-to-carry.ts';
import { jnpfRecordOf } from './jnpf-record-of';

const controls = (...pairs: [string, string][]) => new Map(pairs);
const before = controls(['a', 'input'], ['b', 'input'], ['c', 'date'], ['d', 'table']);

test.each<[string, Partial<Parameters<typeof valuesToCarry>[0]>, object]>([
  ['keeps entered values', { currentValues: { a: 'x', b: '' } }, { a: 'x' }],
  ['drops unchanged values', { currentValues: { a: '', b: '' } }, {}],
  ['keeps carried values', { initialValues: { a: 'x' }, currentValues: { a: 'x' }, carriedValues: { a: 'x' } }, { a: 'x' }],
  ['drops the value of a removed field', { currentValues: { a: 'x' }, nextControls: controls(['b', 'input']) }, {}],
  ['drops the value of a field with another control', { currentValues: { c: 7 }, nextControls: controls(['c', 'input']) }, {}],
  ['keeps rows', { initialValues: { d: [] }, currentValues: { d: [{ e: 1 }] } }, { d: [{ e: 1 }] }],
])('%s', (_what, options, expected) => {
  const initialValues = { a: '', b: '', c: null, d: [] };
  const defaults = { initialValues, currentValues: {}, carriedValues: {}, previousControls: before, nextControls: before };
  expect(valuesToCarry({ ...defaults, ...options })).toEqual(expected);
});

test('the controls of a form are found through layouts', () => {
  expect([
    ...controlsOf({ id: 'form', jnpfKey: 'form', children: [{ id: 'row', jnpfKey: 'row', children: [{ id: 'a', jnpfKey: 'input' }] }] }),
  ]).toEqual([
    ['form', 'form'],
    ['row', 'row'],
    ['a', 'input'],
  ]);
});

test('a JNPF record uses the names of the form JSON, also in rows', () => {
  const places = { a: { path: ['名称'] }, lines: { path: ['table1'] }, b: { path: ['table1', 'b-1'] }, text: { path: [] } };
  expect(jnpfRecordOf({ a: 'x', lines: [{ b: 1, id: '7' }], text: 't', other: 1 }, places)).toEqual({ 名称: 'x', table1: [{ 'b-1': 1 }] });
});
