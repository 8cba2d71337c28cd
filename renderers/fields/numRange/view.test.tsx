import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = { id: 'range', jnpfKey: 'numRange', label: 'Range' };
const boxes = () => screen.getAllByRole<HTMLInputElement>('spinbutton');

test('stores a pair, and an empty range as an empty list', async () => {
  const { form } = await drawNode(node, { values: {} });
  const [from, to] = boxes();
  if (!from || !to) throw new Error('The range does not have two inputs.');
  const user = userEvent.setup();
  expect(form.values()['range']).toEqual([]);
  await user.type(from, '0');
  expect(form.values()['range']).toEqual([0, null]);
  await user.type(to, '5');
  expect(form.values()['range']).toEqual([0, 5]);
  await user.clear(from);
  await user.clear(to);
  expect(form.values()['range']).toEqual([]);
});

test('reports reversed bounds when the focus leaves the field', async () => {
  const { form } = await drawNode(node, { values: { range: [1, 5] } });
  const issues = () => form.jotai.get(form.field('range').issues).map(({ code }) => code);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('9');
  await user.tab();
  expect([form.values()['range'], issues()]).toEqual([[9, 5], []]);
  await user.tab();
  expect(issues()).toEqual(['boundsReversed']);
});

test.each([['odd'], [{ a: 1 }], [[1, 2, 3]], [['x', {}]]])('draws two inputs for %j without changing the value', async (value) => {
  const { form } = await drawNode(node, { values: { range: value } });
  expect(boxes()).toHaveLength(2);
  expect(form.values()['range']).toEqual(value);
});
