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
const many = rows(Array.from({ length: 10_000 }, (_, index) => `Fuel ${index}`));
const away = () => {
  throw refusal('away');
};
const suggested = (): string[] => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent ?? '');
const bodyOf = (request: HttpRequest | undefined) => request?.body as { paramList: { defaultValue: unknown }[] };

test('suggests what contains the text, from rows that are asked for once and not before the cursor is there', async () => {
  const { input, value, requests, settled } = await drawnField(node({ total: 3 }), {
    answer: () => rows(['Coal', 'Charcoal', 'Oil', 'coal', 'Coal', 'Coal dust']),
  });
  expect(requests).toEqual([]);
  fireEvent.focus(input);
  await settled();
  fireEvent.change(input, { target: { value: 'COA' } });
  await settled();
  expect(suggested()).toEqual(['Coal', 'Charcoal', 'coal']);
  expect(value()).toBe('COA');
  fireEvent.change(input, { target: { value: 'coal d' } });
  expect(suggested()).toEqual(['Coal dust']);
  fireEvent.click(document.querySelector('.ant-select-item-option')!);
  expect(value()).toBe('Coal dust');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/system/DataInterface/42/Actions/List',
    body: { interfaceId: '42', relationField: 'name', propsValue: 'name', pageSize: 10_000, paramList: [] },
  });
});

test.each([
  [undefined, 50],
  [1000, 50],
  [0, 50],
  ['many', 50],
  [7, 7],
])('with total %j it makes %i suggestions at most', async (total, expected) => {
  const { input, settled } = await drawnField(node({ total }), { answer: () => many });
  fireEvent.focus(input);
  await settled();
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: 'fuel' } });
  await settled();
  fireEvent.change(input, { target: { value: 'fuel 9999' } });
  expect(suggested()).toEqual(['Fuel 9999']);
  fireEvent.change(input, { target: { value: 'fuel' } });
  expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThanOrEqual(expected);
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test('tells an interface that wants to know what is typed, at a pause, along with the fields that drive it', async () => {
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
  expect(suggested()).toEqual(['Anything']);
});

test('takes any text, and one that cannot be looked up', async () => {
  const { input, value, settled } = await drawnField(node(), { answer: away });
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
