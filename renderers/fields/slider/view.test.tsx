import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown> = {}) => ({ id: 'load', jnpfKey: 'slider', label: 'Load', props });

test('arrow keys move the handle by a step', async () => {
  const { form } = await drawNode(node({ step: 5 }), { values: { load: '60' } });
  expect(form.values()['load']).toBe('60');
  act(() => document.getElementById(form.field('load').elementId)?.focus());
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Load' }));
  fireEvent.keyDown(screen.getByRole('slider'), { keyCode: 39 });
  expect(form.values()['load']).toBe(65);
});

test('a range has two handles', async () => {
  const { form } = await drawNode(node({ range: true }), { values: { load: [20, 80] } });
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Load, to' }), { keyCode: 37 });
  expect(form.values()['load']).toEqual([20, 79]);
});

test.each([[null], ['x'], [{}], [[1]], [500]])('draws handles for %j without changing the value', async (value) => {
  for (const range of [false, true]) {
    const { form, unmount } = await drawNode(node({ range }), { values: { load: value } });
    expect(screen.getAllByRole('slider')).toHaveLength(range ? 2 : 1);
    expect(form.values()['load']).toEqual(value);
    unmount();
  }
});
