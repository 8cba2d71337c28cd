import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

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
