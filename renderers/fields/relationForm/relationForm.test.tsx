import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import { refusal } from '../../../tests/fixtures/ui-stage';

afterEach(cleanup);

const meters = [
  { id: 'm1', name: 'Main', rate: 40, kind: 'Electric', kind_jnpfId: '1' },
  { id: 'm2', name: 'Side', rate: 2.5, kind: 'Water', kind_jnpfId: '2' },
];
const node = (props: object = {}): ResolvedNode => ({
  id: 'meter',
  jnpfKey: 'relationForm',
  props: {
    modelId: '7',
    relationField: 'name',
    columnOptions: [
      { value: 'name', label: 'Name' },
      { value: 'rate', label: 'Rate' },
    ],
    transferList: [
      { targetField: 'kind', sourceValue: 'kind' },
      { targetField: 'kind', sourceValue: 'note' },
      { targetField: 'rate', sourceValue: 'amount' },
    ],
    ...props,
  },
});
const others: ResolvedNode[] = [
  { id: 'rate', jnpfKey: 'relationFormAttr', props: { relationField: 'meter', showField: 'rate' } },
  { id: 'kept', jnpfKey: 'relationFormAttr', props: { relationField: 'meter', showField: 'kind', isStorage: true } },
  { id: 'kind', jnpfKey: 'select', props: { options: [{ id: '2', fullName: 'Water' }] } },
  { id: 'note', jnpfKey: 'input' },
  { id: 'amount', jnpfKey: 'numInput' },
];
const queryOf = (request: HttpRequest | undefined) => Object.fromEntries(request?.query ?? []);
const answer = ({ query }: HttpRequest): unknown => {
  const ids = query?.get('ids')?.split(',');
  const keyword = query?.get('keyword') ?? '';
  const list = meters.filter(({ id, name }) => (!ids || ids.includes(id)) && name.includes(keyword));
  return { list, pagination: { total: list.length } };
};
const openDialog = async (input: HTMLElement) => {
  fireEvent.click(input);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Main');
  return dialog;
};
const confirm = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));

test('chooses a record in a dialog, and fills the attributes and fields that follow it', async () => {
  const { form, input, value, requests } = await drawnField(node(), { others, answer });
  const dialog = await openDialog(input);
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'No.', 'Name', 'Rate']);
  expect(within(dialog).getByText('2.5').className).toContain('number');
  expect(within(dialog).getByText('Rate').className).toContain('number');
  expect(within(dialog).getByText('Side').className).not.toContain('number');
  expect(queryOf(requests.at(-1))).toMatchObject({ relationField: 'name', columnOptions: 'name,rate', moreColumns: 'kind' });
  fireEvent.click(within(dialog).getByText('Side'));
  confirm(dialog);
  await waitFor(() => expect(value()).toBe('m2'));
  expect(form.values()).toMatchObject({ kept: 'Water', kind: '2', note: 'Water', amount: 2.5, rate: null });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Side'));
});

test('a column without a heading has the label of its field', async () => {
  const headings = { name: 'Meter name' };
  const relation: ResolvedNode = { id: 'meter', jnpfKey: 'relationForm', props: { modelId: '7', relationField: 'name' } };
  const { input } = await drawnField(relation, { answer: () => ({ list: meters, headings, pagination: { total: meters.length } }) });
  const dialog = await openDialog(input);
  expect(within(dialog).getAllByRole('columnheader').at(-1)?.textContent).toBe('Meter name');
});

test('without a shown field it offers and shows the names of records', async () => {
  const named = meters.map(({ id, name }) => ({ id, fullName: name }));
  const { input, requests } = await drawnField(
    { id: 'meter', jnpfKey: 'relationForm', props: { modelId: '7' } },
    { answer: () => ({ list: named, pagination: { total: named.length } }) },
  );
  const dialog = await openDialog(input);
  expect(within(dialog).getAllByRole('columnheader').at(-1)?.textContent).toBe('Name');
  expect(queryOf(requests.at(-1))).toMatchObject({ relationField: 'fullName', columnOptions: 'fullName' });
  fireEvent.click(within(dialog).getByText('Side'));
  confirm(dialog);
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Side'));
});

test('empties the fields that it has filled when nothing is chosen any more, also in a record that is opened', async () => {
  const { form, input, value } = await drawnField(node(), { others, answer });
  const dialog = await openDialog(input);
  fireEvent.click(within(dialog).getByText('Side'));
  confirm(dialog);
  await waitFor(() => expect(form.values()).toMatchObject({ meter: 'm2', note: 'Water', amount: 2.5 }));
  act(() => form.setValue('note', 'by hand'));
  input.focus();
  await userEvent.keyboard('{Delete}');
  expect([value(), form.values()]).toEqual([null, expect.objectContaining({ note: 'by hand', amount: null })]);
  cleanup();
  const opened = await drawnField(node(), { others, answer, values: { meter: 'm2', note: 'Water', amount: 2.5 } });
  act(() => opened.form.setValue('meter', null));
  expect(opened.form.values()).toMatchObject({ meter: null, note: '', amount: null });
});

test('offers the records that have the values of its parameters, empty ones left out', async () => {
  const params = [
    { name: 'kind', field: 'kind' },
    { name: 'site', field: 'note' },
    { name: 'state', value: 'active' },
    { name: 'year', field: 'amount', until: true },
  ];
  const { form, input, requests } = await drawnField(node({ params }), { others, answer, values: { kind: '2', amount: 2024 } });
  await openDialog(input);
  expect(queryOf(requests.at(-1))).toMatchObject({ queryJson: '{"kind":"2","state":"active","year":[null,2024]}', sidx: '-year' });
  act(() => form.setValue('meter', 'm2'));
  act(() => form.setValue('kind', '1'));
  expect(form.values()).toMatchObject({ meter: null });
});

test('names the field that must be chosen first, and opens when it is', async () => {
  const params = [{ name: 'kind', field: 'kind', required: true }];
  const labelled = others.map((other) => (other.id === 'kind' ? { ...other, label: 'Meter kind' } : other));
  const { form, input } = await drawnField(node({ params }), { others: labelled, answer });
  const message = 'Choose Meter kind first';
  const hint = () => document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect([input.getAttribute('placeholder'), hint()?.textContent]).toEqual([message, message]);
  fireEvent.click(input);
  await userEvent.type(input, 'Ma');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([hint()?.dataset['needs'], (input as HTMLInputElement).value]).toEqual(['true', '']);
  fireEvent.blur(input);
  expect([hint()?.dataset['needs'], input.getAttribute('aria-invalid')]).toEqual([undefined, null]);
  act(() => form.setValue('kind', '2'));
  expect([input.getAttribute('placeholder'), hint()]).toEqual(['Choose', null]);
  await openDialog(input);
});

test('fills its stored attributes again when its value returns without the dialog', async () => {
  const kept: ResolvedNode = {
    id: 'kept',
    jnpfKey: 'relationFormAttr',
    props: { relationField: 'meter', showField: 'kind', isStorage: true },
  };
  const { form } = await drawnField(kept, { others: [node()], answer, values: { meter: 'm1', kept: 'Electric' } });
  act(() => form.setValue('meter', null));
  await waitFor(() => expect(form.values()).toMatchObject({ meter: null, kept: null }));
  act(() => form.setValue('meter', 'm2'));
  await waitFor(() => expect(form.values()).toMatchObject({ kept: 'Water' }));
  act(() => form.setValue('meter', 'm1'));
  await waitFor(() => expect(form.values()).toMatchObject({ kept: 'Electric' }));
});

test('searches, and does nothing on confirming without a choice', async () => {
  const { input, value } = await drawnField(node(), { others, answer });
  const dialog = await openDialog(input);
  confirm(dialog);
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.change(within(dialog).getAllByRole('textbox').at(-1)!, { target: { value: 'Sid' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(within(dialog).queryByText('Main')).toBeNull());
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await within(dialog).findByText('Main');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(value()).toBeNull();
});

test('names a stored record by one call, and clears it with Delete', async () => {
  const { form, input, value, requests } = await drawnField(node(), { others, answer, values: { meter: 'm1', kept: 'old' } });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Main'));
  expect(requests).toHaveLength(1);
  expect(queryOf(requests[0])).toMatchObject({ ids: 'm1', columnOptions: 'name' });
  expect(form.values()).toMatchObject({ kept: 'old' });
  fireEvent.keyDown(input, { key: 'Delete' });
  expect(value()).toBeNull();
});

test('empties what is shown when the look-up fails, and keeps what is stored', async () => {
  const { form, input, value, read } = await drawnField(node(), {
    others,
    values: { meter: 'm1', kept: 'old' },
    answer: () => {
      throw refusal('away');
    },
  });
  await act(() => Promise.resolve());
  expect([(input as HTMLInputElement).value, read(), value(), form.values()['kept']]).toEqual(['', '', 'm1', 'old']);
});

test('names a record that the user does not see neutrally', async () => {
  const { input, read } = await drawnField(node(), { answer, values: { meter: 'gone' } });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Unavailable'));
  expect(read()).toBe('Unavailable');
  expect(screen.queryByRole('button', { name: 'Unavailable' })).toBeNull();
});

test('offers the record of a disabled field, and opens no dialog to choose', async () => {
  const { input } = await drawnField({ ...node(), disabled: '1 == 1' }, { answer, values: { meter: 'm1' } });
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Main'));
  fireEvent.click(input);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'View the related record' })).toBeTruthy();
});
