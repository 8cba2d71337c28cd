import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { refusal } from '../../../tests/fixtures/ui-stage';

afterEach(cleanup);

const options = [{ id: '1', fullName: 'Coal' }, { id: '2', fullName: 'Oil' }, { id: '3', fullName: 'Gas' }];
const node = (props: object = {}): ResolvedNode => ({ id: 'fuel', jnpfKey: 'select', props: { options, ...props } });
const chosen = (input: HTMLElement): string => input.closest('.ant-select')?.textContent ?? '';
const open = (input: HTMLElement) => fireEvent.mouseDown(input.closest('.ant-select')!);
const pick = (name: string) => fireEvent.click([...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent === name)!);

test('one is chosen, and taken back', async () => {
  const { input, value } = await drawnField(node({ clearable: true }), { values: { fuel: '2' } });
  expect(chosen(input)).toBe('Oil');
  open(input);
  pick('Gas');
  expect(value()).toBe('3');
  fireEvent.click(document.querySelector('.ant-select-clear')!);
  expect(value()).toBeNull();
});

test('several are chosen; those that were there stay as they were', async () => {
  const { input, value, read } = await drawnField(node({ multiple: true }), { values: { fuel: [1, 'peat'] } });
  expect(read()).toBe('Coal, peat');
  open(input);
  pick('Gas');
  expect(value()).toEqual([1, 'peat', '3']);
  pick('Coal');
  expect(value()).toEqual(['peat', '3']);
});

test.each<[unknown, string]>([
  [2, 'Oil'],
  ['peat', 'peat'],
  [0, '0'],
  [false, 'false'],
  [['1', 'x'], '1, x'],
  [{ deep: [1] }, '{"deep":[1]}'],
])('%j is shown, and not changed by that', async (fuel, text) => {
  const { input, value } = await drawnField(node(), { values: { fuel } });
  expect([chosen(input), value()]).toEqual([text, fuel]);
});

test('a tree of choices is a plain list here', async () => {
  const { input, value } = await drawnField(node({ options: { dictionary: 'fuel' } }), { values: { fuel: 'b' }, answer: () => ({ list: [{ id: 'a', fullName: 'Solid', children: [{ id: 'b', fullName: 'Coal', children: null }] }] }) });
  expect(chosen(input)).toBe('Coal');
  open(input);
  pick('Solid');
  expect(value()).toBe('a');
});

test('choices that could not be loaded can be asked for again', async () => {
  let isAway = true;
  const answer = () => {
    if (isAway) throw refusal('away');
    return [{ id: '2', fullName: 'Oil' }];
  };
  const { input, settled } = await drawnField(node({ options: { dataInterface: '1' } }), { values: { fuel: '2' }, answer });
  expect(chosen(input)).toBe('2');
  open(input);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(chosen(input)).toBe('Oil');
});

test.each([[{ placeholder: ['x'], filterable: 'yes', clearable: 1, multiple: 'true', options: { a: 1 } }], [{ placeholder: {}, options: [null, 7, { id: {} }] }]])('is drawn with %j', async (props) => {
  expect((await drawnField(node(props), { values: { fuel: 'x' } })).value()).toBe('x');
});
