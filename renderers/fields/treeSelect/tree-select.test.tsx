import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawnField } from '../../../tests/fixtures/drawn-field';

afterEach(cleanup);

const options = [
  { id: '1', fullName: 'Coal', children: [{ id: '11', fullName: 'Raw coal' }, { id: '12', fullName: 'Washed coal' }] },
  { id: '2', fullName: 'Oil', children: [{ id: '21', fullName: 'Petrol, leaded' }, { id: '22', fullName: 'Petrol' }] },
];

test.each<[string, object, string, unknown]>([
  ['first of all', {}, 'coal', '1'],
  ['first that can be chosen', { onlyLeaves: true }, 'coal', '11'],
  ['first below a heading', { onlyLeaves: true }, 'oil', '21'],
  ['first below a root', { onlyLeaves: true, root: { id: '0', fullName: 'All' } }, 'wash', '12'],
  ['one that is named so', { onlyLeaves: true }, 'petrol', '22'],
  ['first of several', { onlyLeaves: true, multiple: true }, 'wash', ['12']],
  ['first without `filterable`', { filterable: false }, 'wash', '12'],
])('typing filters, and Enter takes the %s', async (_what, props, text, stored) => {
  const node = { id: 'fuel', jnpfKey: 'treeSelect', props: { options, ...props } };
  const { input, value } = await drawnField(node, { values: { fuel: null } });
  await act(async () => void fireEvent.change(input, { target: { value: text } }));
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 }));
  expect(value()).toEqual(stored);
});
