import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';

afterEach(cleanup);

const options = [{ id: '1', fullName: 'Coal' }, { id: '2', fullName: 'Oil' }, { id: '3', fullName: 'Gas', disabled: true }];
const node = (props: object = {}): ResolvedNode => ({ id: 'fuel', jnpfKey: 'radio', props: { options, ...props } });
const radios = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.closest('label')?.textContent ?? ''}${radio.checked ? ' chosen' : ''}${radio.disabled ? ' off' : ''}`);

test.each([
  [{}],
  [{ optionType: 'button' }],
  [{ direction: 'vertical' }],
  [{ border: true, size: 'mini' }],
  [{ direction: 7, optionType: null, buttonStyle: [], size: {} }],
])('selects one choice with %j', async (props) => {
  const { value } = await drawnField(node(props), { values: { fuel: '2' } });
  expect(radios()).toEqual(['Coal', 'Oil chosen', 'Gas off']);
  fireEvent.click(screen.getByRole('radio', { name: 'Coal' }));
  expect([value(), radios()[0]]).toEqual(['1', 'Coal chosen']);
});

test.each<[unknown, string, string[]]>([
  [2, 'Oil', ['Coal', 'Oil chosen', 'Gas off']],
  ['peat', 'peat', ['Coal', 'Oil', 'Gas off', 'peat chosen']],
  [null, '', ['Coal', 'Oil', 'Gas off']],
  ['', '', ['Coal', 'Oil', 'Gas off']],
])('shows %j as %s without changing the value', async (fuel, read, expected) => {
  const drawn = await drawnField(node(), { values: { fuel } });
  expect([drawn.read(), drawn.value(), radios()]).toEqual([read, fuel, expected]);
});

test('is a group named by its label', async () => {
  const { input } = await drawnField({ ...node(), required: true });
  expect(screen.getByRole('radiogroup', { name: 'Label' })).toBe(input);
  expect(input.getAttribute('aria-required')).toBe('true');
});
