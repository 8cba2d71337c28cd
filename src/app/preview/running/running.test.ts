import { expect, test } from 'vitest';
import { controlsOf, keptValues } from '#ui/form/kept-values.ts';
import { jnpfRecordOf } from './jnpf-record-of';

const controls = (...pairs: [string, string][]) => new Map(pairs);
const before = controls(['a', 'input'], ['b', 'input'], ['c', 'date'], ['d', 'table']);

test.each<[string, Partial<Parameters<typeof keptValues>[0]>, object]>([
  ['what was typed stays', { currentValues: { a: 'x', b: '' } }, { a: 'x' }],
  ['what was not touched begins anew', { currentValues: { a: '', b: '' } }, {}],
  ['what came from the form before stays, even when nothing was added', { initialValues: { a: 'x' }, currentValues: { a: 'x' }, carriedValues: { a: 'x' } }, { a: 'x' }],
  ['what is gone is gone', { currentValues: { a: 'x' }, nextControls: controls(['b', 'input']) }, {}],
  ['another control begins anew', { currentValues: { c: 7 }, nextControls: controls(['c', 'input']) }, {}],
  ['rows stay as they are', { initialValues: { d: [] }, currentValues: { d: [{ e: 1 }] } }, { d: [{ e: 1 }] }],
])('%s', (_what, given, expected) => {
  expect(keptValues({ initialValues: { a: '', b: '', c: null, d: [] }, currentValues: {}, carriedValues: {}, previousControls: before, nextControls: before, ...given })).toEqual(expected);
});

test('the controls of a form are found through layouts', () => {
  expect([...controlsOf({ id: 'form', jnpfKey: 'form', children: [{ id: 'row', jnpfKey: 'row', children: [{ id: 'a', jnpfKey: 'input' }] }] })]).toEqual([['form', 'form'], ['row', 'row'], ['a', 'input']]);
});

test('a JNPF record uses the names of the form JSON, also in rows', () => {
  const places = { a: { path: ['名称'] }, lines: { path: ['table1'] }, b: { path: ['table1', 'b-1'] }, text: { path: [] } };
  expect(jnpfRecordOf({ a: 'x', lines: [{ b: 1, id: '7' }], text: 't', other: 1 }, places)).toEqual({ 名称: 'x', table1: [{ 'b-1': 1 }] });
});
