import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { selectInput } from '#ui/select/SelectField.tsx';
import { drawNode } from '../../../tests/fixtures/draw-node';

beforeAll(async () => void (await selectInput.load()));
afterEach(cleanup);

test.each([
  [{}, true, true, 0],
  [{}, null, false, 1],
  [{ activeValue: 'Y', inactiveValue: 'N', activeTxt: '开', inactiveTxt: '关' }, 'N', false, 'Y'],
  [{ activeValue: 'Y', inactiveValue: 'N' }, 1, true, 'N'],
])('with %j shows %j as %s, and switches to %j', async (props, value, isOn, next) => {
  const { form } = await drawNode({ id: 's', jnpfKey: 'switch', label: 'S', props }, { values: { s: value } });
  const control = screen.getByRole('switch');
  expect(control.getAttribute('aria-checked')).toBe(String(isOn));
  await userEvent.click(control);
  expect(form.values()['s']).toBe(next);
});

test.each([
  [0, 'Disabled'],
  [1, 'Enabled'],
  [null, ''],
])('a list shows a stored %j as “%s”', async (value, shown) => {
  const node = { id: 's', jnpfKey: 'switch' };
  const { container } = await drawNode(node, { part: 'Display', row: { s: value } });
  expect(container.textContent).toBe(shown);
});

test('a condition without a value takes either state', async () => {
  const { form } = await drawNode({ id: 's', jnpfKey: 'switch' }, { values: { s: null }, part: 'Filter' });
  await userEvent.hover(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('Disabled'));
  expect(form.values()['s']).toBe(0);
});
