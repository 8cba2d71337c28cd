import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { refusal } from '../../../tests/fixtures/ui-stage';

afterEach(cleanup);

const node = (props: object = {}): ResolvedNode => ({
  id: 'fuel',
  jnpfKey: 'autoComplete',
  props: { interfaceId: '42', relationField: 'name', ...props },
});
const rows = (names: readonly string[]) => ({ list: names.map((name) => ({ name })), pagination: { total: names.length } });
const manyRows = rows(Array.from({ length: 10_000 }, (_, index) => `Fuel ${index}`));
const fail = () => {
  throw refusal('away');
};
const suggestions = (): string[] => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent ?? '');
const bodyOf = (request: HttpRequest | undefined) => request?.body as { paramList: { defaultValue: unknown }[] };

test('suggests the rows that contain the text, and requests them once, on focus', async () => {
  const { input, value, requests, settled } = await drawnField(node({ total: 3 }), {
    answer: () => rows(['Coal', 'Charcoal', 'Oil', 'coal', 'Coal', 'Coal dust']),
  });
  expect(requests).toEqual([]);
  fireEvent.focus(input);
  await settled();
  fireEvent.change(input, { target: { value: 'COA' } });
  await settled();
  expect(suggestions()).toEqual(['Coal', 'Charcoal', 'coal']);
  expect(value()).toBe('COA');
  fireEvent.change(input, { target: { value: 'coal d' } });
  expect(suggestions()).toEqual(['Coal dust']);
  fireEvent.click(document.querySelector('.ant-select-item-option')!);
  expect(value()).toBe('Coal dust');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/system/DataInterface/42/Actions/List',
    body: { interfaceId: '42', relationField: 'name', propsValue: 'name', pageSize: 10_000, paramList: [] },
  });
});

test('Enter in the open list does not send the form, and closes a list without an active suggestion', async () => {
  const { input, value, settled } = await drawnField(node(), { answer: () => rows(['Coal', 'Oil']) });
  fireEvent.focus(input);
  await settled();
  fireEvent.change(input, { target: { value: 'o' } });
  await settled();
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(false);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(value()).toBe('o');
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
});

test.each([
  [undefined, 50],
  [1000, 50],
  [0, 50],
  ['many', 50],
  [7, 7],
])('with total %j it shows at most %i suggestions', async (total, expected) => {
  const { input, settled } = await drawnField(node({ total }), { answer: () => manyRows });
  fireEvent.focus(input);
  await settled();
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: 'fuel' } });
  await settled();
  fireEvent.change(input, { target: { value: 'fuel 9999' } });
  expect(suggestions()).toEqual(['Fuel 9999']);
  fireEvent.change(input, { target: { value: 'fuel' } });
  expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThanOrEqual(expected);
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test('sends the typed text to an interface with a keyword parameter, debounced, with the parameters bound to fields', async () => {
  const params = [
    { name: 'name', system: 'keyword' },
    { name: 'region', field: 'region' },
  ];
  const { input, requests, settled } = await drawnField(node({ params }), {
    others: [{ id: 'region', jnpfKey: 'input' }],
    values: { region: 'north' },
    answer: () => rows(['Anything']),
  });
  fireEvent.focus(input);
  await settled(350);
  for (const typed of ['c', 'co', 'coa']) fireEvent.change(input, { target: { value: typed } });
  await settled(700);
  expect(requests.map((request) => bodyOf(request).paramList.map(({ defaultValue }) => defaultValue))).toEqual([
    ['', 'north'],
    ['coa', 'north'],
  ]);
  expect(suggestions()).toEqual(['Anything']);
});

test('accepts any text, also when the request for suggestions fails', async () => {
  const { input, value, settled } = await drawnField(node(), { answer: fail });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'Peat' } });
  await settled();
  expect(value()).toBe('Peat');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  [{ interfaceId: undefined }],
  [{ interfaceId: 7, relationField: [], params: 'x', total: {}, addonBefore: 5, addonAfter: ['x'] }],
])('is a plain text field with %j', async (props) => {
  const { input, requests, value, settled } = await drawnField(node(props), { values: { fuel: 12 } });
  fireEvent.focus(input);
  await settled();
  expect([requests, value(), (input as HTMLInputElement).value]).toEqual([[], 12, '12']);
});
