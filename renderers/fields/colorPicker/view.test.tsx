import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown> = {}) => ({ id: 'colour', jnpfKey: 'colorPicker', label: 'Colour', props });

test('opens the picker on click and stores the colour in its format', async () => {
  const { form } = await drawNode(node({ colorFormat: 'rgb' }), { values: { colour: '#1890ff' } });
  expect(document.querySelector('.ant-color-picker-panel')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /#1890ff/ }));
  await waitFor(() => expect(document.querySelector('.ant-color-picker-panel')).not.toBeNull());
  expect(form.values()['colour']).toBe('#1890ff');
  const red = document.querySelector<HTMLInputElement>('.ant-color-picker-rgb-input input');
  if (!red) throw new Error('The picker has no input for red.');
  fireEvent.change(red, { target: { value: '30' } });
  await waitFor(() => expect(form.values()['colour']).toBe('rgb(30, 144, 255)'));
});

test.each([[null], [''], ['nonsense(1)'], ['url(https://example.org)'], [7], [{ r: 1 }], ['hsva(209, 91%, 100%, 0.5)']])(
  'shows %j without changing the value',
  async (value) => {
    const { form } = await drawNode(node(), { values: { colour: value } });
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(document.querySelector('.ant-color-picker-panel')).not.toBeNull());
    expect(form.values()['colour']).toEqual(value);
  },
);
