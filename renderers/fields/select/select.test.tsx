import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { selectInput } from '#ui/select/SelectField.tsx';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { refusal } from '../../../tests/fixtures/ui-stage';

beforeAll(async () => void (await selectInput.load()));
afterEach(cleanup);

const options = [{ id: '1', fullName: 'Coal' }, { id: '2', fullName: 'Oil' }, { id: '3', fullName: 'Gas' }];
const node = (props: object = {}): ResolvedNode => ({ id: 'fuel', jnpfKey: 'select', props: { options, ...props } });
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const chosen = (): string => field().closest('.ant-select')?.textContent ?? field().value;
const open = async () => {
  await userEvent.hover(field());
  await userEvent.click(field());
};
const pick = (name: string) =>
  fireEvent.click([...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent === name)!);

test('selects one choice and clears it', async () => {
  const { value } = await drawnField(node({ clearable: true }), { values: { fuel: '2' } });
  expect(chosen()).toBe('Oil');
  await open();
  pick('Gas');
  expect(value()).toBe('3');
  fireEvent.click(document.querySelector('.ant-select-clear')!);
  expect(value()).toBeNull();
});

test('selects several choices and keeps existing values as stored', async () => {
  const { value, read } = await drawnField(node({ multiple: true }), { values: { fuel: [1, 'peat'] } });
  expect(read()).toBe('Coal, peat');
  await open();
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
])('shows %j as %s without changing the value', async (fuel, text) => {
  const { value } = await drawnField(node(), { values: { fuel } });
  expect([chosen(), value()]).toEqual([text, fuel]);
});

test('shows a tree of choices as a flat list', async () => {
  const { value } = await drawnField(node({ options: { dictionary: 'fuel' } }), {
    values: { fuel: 'b' },
    answer: () => ({ list: [{ id: 'a', fullName: 'Solid', children: [{ id: 'b', fullName: 'Coal', children: null }] }] }),
  });
  expect(chosen()).toBe('Coal');
  await open();
  pick('Solid');
  expect(value()).toBe('a');
});

test('loads choices again after a failure', async () => {
  let isFailing = true;
  const answer = () => {
    if (isFailing) throw refusal('away');
    return [{ id: '2', fullName: 'Oil' }];
  };
  const { settled } = await drawnField(node({ options: { dataInterface: '1' } }), { values: { fuel: '2' }, answer });
  expect(chosen()).toBe('2');
  await open();
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(chosen()).toBe('Oil');
});

test.each([
  [{ placeholder: ['x'], filterable: 'yes', clearable: 1, multiple: 'true', options: { a: 1 } }],
  [{ placeholder: {}, options: [null, 7, { id: {} }] }],
])('renders with invalid props %j', async (props) => {
  expect((await drawnField(node(props), { values: { fuel: 'x' } })).value()).toBe('x');
});
