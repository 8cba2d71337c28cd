import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { refusal } from '../../../tests/fixtures/ui-stage';
import { definition } from './definition';

afterEach(cleanup);

const options = [{ id: '1', fullName: 'Coal' }, { id: '2', fullName: 'Oil' }, { id: '3', fullName: 'Gas', disabled: true }];
const node = (props: object = {}): ResolvedNode => ({ id: 'fuels', jnpfKey: 'checkbox', props: { options, ...props } });
const boxes = (): Record<string, boolean> =>
  Object.fromEntries(
    screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.closest('label')?.textContent ?? '', box.checked]),
  );
const toggle = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('stores selected choices in their order and keeps existing values as stored', async () => {
  const { value } = await drawnField(node(), { values: { fuels: [2, 'peat'] } });
  expect(boxes()).toEqual({ Coal: false, Oil: true, Gas: false, peat: true });
  toggle('Coal');
  expect(value()).toEqual(['1', 2, 'peat']);
  toggle('peat');
  expect(value()).toEqual(['1', 2]);
});

test.each<[string, unknown, string]>([
  ['a string', '1', 'Coal'],
  ['null', null, ''],
  ['numbers', [1, 2], 'Coal, Oil'],
  ['values without a choice', ['1', 'removed', { deep: 1 }], 'Coal, removed, {"deep":1}'],
  ['empty items', [null, null, ''], ''],
])('shows %s without changing the value', async (_case, fuels, read) => {
  const drawn = await drawnField(node(), { values: { fuels } });
  expect([drawn.read(), drawn.value()]).toEqual([read, fuels ?? []]);
});

test('draws one box for repeated items and none for empty items', async () => {
  const { value } = await drawnField(node(), { values: { fuels: [null, 'peat', null, 'peat', 2, '2'] } });
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Coal', 'Oil', 'Gas', 'peat']);
  expect(value()).toEqual([null, 'peat', null, 'peat', 2, '2']);
});

test('disables the other choices once `max` is reached', async () => {
  const { value } = await drawnField(node({ max: 1 }), { values: { fuels: ['1'] } });
  expect(screen.getByRole('checkbox', { name: 'Oil' })).toHaveProperty('disabled', true);
  toggle('Coal');
  expect(value()).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'Oil' })).toHaveProperty('disabled', false);
});

test.each([
  [{ min: 2 }, ['1'], { code: 'minItems', params: { limit: 2 } }],
  [{ min: 2 }, [], undefined],
  [{ max: 1 }, ['1', '2'], { code: 'maxItems', params: { limit: 1 } }],
  [{ min: 1, max: 2 }, ['1', '2'], undefined],
  [{ min: null, max: 'many' }, ['1', '2'], undefined],
  [{ max: 0 }, ['1'], undefined],
])('with %j, %j is %j', (props, value, problem) =>
  expect(definition.check?.(value, { id: 'a', jnpfKey: 'checkbox', props }, () => undefined)).toEqual(problem),
);

test('is a group named by its label, and is validated when the focus leaves the group', async () => {
  const { form } = await drawnField({ ...node(), required: true });
  const group = screen.getByRole('group', { name: 'Label' });
  const [first, second] = within(group).getAllByRole('checkbox');
  const issues = () => form.jotai.get(form.field('fuels').issues).length;
  fireEvent.blur(first!, { relatedTarget: second });
  expect(issues()).toBe(0);
  fireEvent.blur(second!, { relatedTarget: document.body });
  expect(issues()).toBe(1);
});

test('shows selected values while choices failed to load, and loads them again on request', async () => {
  let isFailing = true;
  const answer = () => {
    if (isFailing) throw refusal('away');
    return { list: [{ id: 'x', enCode: '1', fullName: 'Coal', children: null }] };
  };
  const { settled } = await drawnField(node({ options: { dictionary: 'fuel', value: 'enCode' } }), { answer, values: { fuels: ['1'] } });
  expect(boxes()).toEqual({ 1: true });
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(boxes()).toEqual({ Coal: true });
});

test('shows a hint when there are no choices', async () => {
  await drawnField(node({ options: [] }));
  expect(screen.getByText('There is nothing to choose from')).toBeTruthy();
});
