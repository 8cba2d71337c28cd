import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { onPhone } from '../../../tests/fixtures/on-phone';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const suppliers = [
  { code: 'S1', fullName: 'North', phone: '1' },
  { code: 'S2', fullName: 'South', phone: '2' },
];
const node = (props: object = {}): ResolvedNode => ({
  id: 'supplier',
  jnpfKey: 'popupTableSelect',
  props: { interfaceId: '9', propsValue: 'code', relationField: 'fullName', params: [{ name: 'region', field: 'region' }], ...props },
});
const others: ResolvedNode[] = [{ id: 'region', jnpfKey: 'input' }];
const bodyOf = (request: HttpRequest | undefined) =>
  request?.body as { ids?: string[]; paramList: { field: string; defaultValue: unknown }[] };
const answer = (request: HttpRequest): unknown => {
  const { ids } = bodyOf(request);
  return ids ? suppliers.filter(({ code }) => ids.includes(code)) : { list: suppliers, pagination: { total: suppliers.length } };
};
const openTable = async (input: HTMLElement) => {
  fireEvent.click(input);
  const table = await screen.findByRole('table');
  await within(table).findByText('South');
  return table;
};

test('stores the chosen row at once, and closes', async () => {
  const { input, value, requests } = await drawnField(node(), { others, answer, values: { region: 'east' } });
  const table = await openTable(input);
  expect(bodyOf(requests.at(-1)).paramList).toMatchObject([{ field: 'region', defaultValue: 'east' }]);
  fireEvent.click(within(table).getByText('South'));
  expect(value()).toBe('S2');
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('South'));
});

test('adds and removes rows of several, and keeps those that it does not list', async () => {
  const { input, value } = await drawnField(node({ multiple: true }), { others, answer, values: { supplier: ['S9', 'S1'] } });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('S9, North'));
  const table = await openTable(input);
  expect(
    within(table)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([true, false]);
  fireEvent.click(within(table).getByRole('checkbox', { name: 'Choose row 2' }));
  expect(value()).toEqual(['S9', 'S1', 'S2']);
  fireEvent.click(within(table).getByText('North'));
  expect(value()).toEqual(['S9', 'S2']);
});

test('is cleared when a field that its parameters name changes', async () => {
  const { form, value } = await drawnField(node(), { others, answer, values: { supplier: 'S1', region: 'east' } });
  form.setValue('region', 'west');
  expect(value()).toBeNull();
});

test('looks a chosen row up with the values of its parameters', async () => {
  const { requests } = await drawnField(node(), { others, answer, values: { supplier: 'S1', region: 'east' } });
  expect(bodyOf(requests[0])).toMatchObject({ ids: ['S1'], paramList: [{ field: 'region', defaultValue: 'east', sourceType: 1 }] });
});

test('stacks its rows on a phone: a title, and facts with their labels', async () => {
  onPhone();
  const columnOptions = [
    { value: 'fullName', label: 'Name' },
    { value: 'phone', label: 'Phone' },
  ];
  const { input, value } = await drawnField(node({ columnOptions }), { others, answer });
  const table = await openTable(input);
  const facts = within(table)
    .getAllByRole('cell')
    .map(({ dataset, textContent }) => [dataset['label'], textContent].join(' ').trim());
  expect(facts).toEqual(['', '1', 'North', 'Phone 1', '', '2', 'South', 'Phone 2']);
  const [first, second] = within(table).getAllByRole<HTMLInputElement>('radio', { name: /^Choose row/ });
  first?.focus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'Enter' });
  expect(value()).toBe('S2');
});
