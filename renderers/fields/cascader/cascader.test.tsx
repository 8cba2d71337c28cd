import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { definition } from './definition';
import { pathsIn } from './paths';

afterEach(cleanup);

const options = [
  {
    id: '1',
    fullName: { zh: '固体', en: 'Solid' },
    children: [{ id: '11', fullName: 'Coal' }, { id: '12', fullName: 'Coke/Char' }, { id: '13', fullName: 'Char' }],
  },
  { id: '2', fullName: 'Liquid', children: [{ id: '11', fullName: 'Oil' }] },
];
const node = (props: object = {}): ResolvedNode => ({ id: 'fuel', jnpfKey: 'cascader', props: { options, ...props } });
const chosen = (input: HTMLElement): string => input.closest('.ant-select')?.textContent ?? '';
const open = (input: HTMLElement) => fireEvent.mouseDown(input.closest('.ant-select')!);
const item = (name: string): Element =>
  [...document.querySelectorAll('.ant-cascader-menu-item')].find(({ textContent }) => textContent === name)!;

test('selects a path step by step', async () => {
  const { input, value } = await drawnField(node(), { values: { fuel: ['2', 11] } });
  expect(chosen(input)).toBe('Liquid/Oil');
  open(input);
  fireEvent.click(item('Solid'));
  expect(value()).toEqual(['2', 11]);
  fireEvent.click(item('Coal'));
  expect(value()).toEqual(['1', '11']);
});

test('adds a path to a multiple value and keeps the existing paths as stored', async () => {
  const { input, value, read } = await drawnField(node({ multiple: true }), { values: { fuel: [['2', 11], ['removed', 'away']] } });
  expect(read()).toBe('Liquid/Oil, removed/away');
  open(input);
  fireEvent.click(item('Solid'));
  fireEvent.click(item('Coal').querySelector('.ant-cascader-checkbox')!);
  expect(value()).toEqual(expect.arrayContaining([['2', 11], ['removed', 'away'], ['1', '11']]));
});

const key = (input: HTMLElement, name: string, keyCode: number) => act(async () => void fireEvent.keyDown(input, { key: name, keyCode }));
const type = (input: HTMLElement, text: string) => act(async () => void fireEvent.change(input, { target: { value: text } }));

describe('typing filters, and Enter takes the first match', () => {
  test.each<[string, object, unknown, string[], unknown]>([
    ['with `filterable`', { filterable: true }, [], ['oil'], ['2', '11']],
    ['without it', {}, [], ['oil'], ['2', '11']],
    ['over a value', {}, ['2', '11'], ['co'], ['1', '11']],
    ['after a correction', {}, [], ['co', 'cok', 'co'], ['1', '11']],
    ['after a text of other matches', {}, [], ['oil', 'coke'], ['1', '12']],
    ['in full width', {}, [], ['ｏＩＬ'], ['2', '11']],
    ['that is named so', {}, [], ['char'], ['1', '13']],
    ['of several', { multiple: true }, [], ['oil'], [['2', '11']]],
    ['of several, by its heading', { multiple: true }, [], ['liquid'], [['2', '11']]],
    ['or that which the arrow is at', {}, [], ['co', 'ArrowDown'], ['1', '12']],
  ])('%s', async (_what, props, fuel, steps, stored) => {
    const { input, value } = await drawnField(node(props), { values: { fuel } });
    for (const step of steps) await (step === 'ArrowDown' ? key(input, step, 40) : type(input, step));
    await key(input, 'Enter', 13);
    expect(value()).toEqual(stored);
  });

  test('nothing is taken where nothing matches', async () => {
    const { input, value } = await drawnField(node(), { values: { fuel: ['2', '11'] } });
    await type(input, 'peat');
    await key(input, 'Enter', 13);
    expect(value()).toEqual(['2', '11']);
  });
});

test.each<[object, unknown, string]>([
  [{}, ['1', '11'], 'Solid/Coal'],
  [{ showAllLevels: false }, ['1', '11'], 'Coal'],
  [{ separator: ' > ' }, ['1', '11'], 'Solid > Coal'],
  [{}, ['1', 'x'], 'Solid/x'],
  [{}, 'x', 'x'],
  [{}, null, ''],
  [{}, [], ''],
  [{}, [[]], ''],
  [{}, [{ deep: 1 }], '{"deep":1}'],
])('with %j, shows %j as %s without changing the value', async (props, fuel, text) => {
  const { input, value, read } = await drawnField(node(props), { values: { fuel } });
  expect([chosen(input), read(), value()]).toEqual([text, text, fuel ?? []]);
});

describe('in a worksheet', () => {
  test('the name of two choices beside each other is none of them', () => {
    const alike = ['1', '2'].map((id) => ({ id, fullName: 'A', children: [{ id: `${id}0`, fullName: 'B' }] }));
    const same = { id: 'n', jnpfKey: 'cascader', props: { options: alike } };
    expect(['A/B', '2/B', '2/20'].map((cell) => definition.decode?.(cell, same))).toEqual([['A', 'B'], ['2', 'B'], ['2', '20']]);
  });

  test.each<[object, unknown, string]>([
    [{}, ['1', '11'], '固体/Coal'],
    [{}, ['1', '12'], '固体/Coke/Char'],
    [{}, ['2', 'x'], 'Liquid/x'],
    [{ multiple: true }, [['1', '12'], ['2', '11']], '固体/Coke/Char,Liquid/Oil'],
    [{ separator: ' > ', showAllLevels: false }, ['2', '11'], 'Liquid/Oil'],
    [{}, [], ''],
  ])('with %j, %j is %s', (props, value, cell) => {
    expect(definition.encode?.(value as never, node(props))).toBe(cell);
    expect(definition.decode?.(cell, node(props))).toEqual(value);
  });
});

test.each([
  [['a', 'b'], [['a', 'b']]],
  [[['a'], 'b'], [['a'], ['b']]],
  ['a', [['a']]],
  [0, [[0]]],
  [null, []],
  ['', []],
])('%j means the paths %j', (value, paths) => expect(pathsIn(value)).toEqual(paths));
