import { expect, test } from 'vitest';
import { choiceNodes, interfaceNodes } from './tree-nodes';

const names = { value: 'code', label: 'name', children: 'items' };

test('rows are nodes under the names of their parts, with the path of ids for a field of paths', () =>
  expect(interfaceNodes([{ code: 1, name: 'A', items: [{ code: 'b' }] }, { name: 'no value' }, null], { names, isPath: true })).toEqual([
    { id: '1', fullName: 'A', value: ['1'], children: [{ id: 'b', fullName: 'b', value: ['1', 'b'] }] },
  ]));
test('rows whose branches load later have what these are asked with, below the path of their node', () =>
  expect(
    interfaceNodes(
      [
        { code: 'b', area: 7, note: {} },
        { code: 'c', isLeaf: true },
      ],
      {
        names,
        isPath: true,
        above: ['a'],
        parts: ['area', 'note'],
      },
    ),
  ).toEqual([
    { id: 'b', fullName: 'b', value: ['a', 'b'], row: { area: 7 }, isLeaf: false },
    { id: 'c', fullName: 'c', value: ['a', 'c'], row: {}, isLeaf: true },
  ]));
test('too many levels are cut', () =>
  expect(interfaceNodes([{ code: 'b' }], { names, isPath: false, above: Array.from({ length: 50 }, String) })).toEqual([]));
test('data that is not a list has no nodes', () => expect(interfaceNodes({ list: [] }, { names, isPath: false })).toEqual([]));
test('too many rows are cut', () =>
  expect(
    interfaceNodes(
      Array.from({ length: 10_002 }, (_, code) => ({ code })),
      { names, isPath: false },
    ),
  ).toHaveLength(10_000));
test('choices are nodes in the language of the caller', () =>
  expect(
    choiceNodes([{ id: 'a', fullName: { zh: '甲', en: 'A' } }], false, (text) => (typeof text === 'string' ? text : (text.en ?? ''))),
  ).toEqual([{ id: 'a', fullName: 'A', value: 'a' }]));
