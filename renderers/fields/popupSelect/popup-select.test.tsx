import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';
import type { HttpRequest } from '#api/http.ts';

afterEach(cleanup);

const node: ResolvedNode = {
  id: 'supplier',
  jnpfKey: 'popupSelect',
  props: {
    interfaceId: '9',
    propsValue: 'code',
    relationField: 'fullName',
    popupTitle: 'Suppliers',
    columnOptions: [
      { value: 'fullName', label: 'Name' },
      { value: 'phone', label: 'Phone' },
    ],
  },
  disabled: '1 == 1',
};

const answer = () => [{ code: 'S1', fullName: 'North', phone: '021-1' }];

const { disabled: _, ...enabled } = node;
const rows = [
  { code: 'S1', fullName: 'North' },
  { code: 'S2', fullName: 'South' },
];
const found = ({ query, body }: HttpRequest) => (JSON.stringify([query, body]).includes('outh') ? rows.slice(1) : rows);
const searchHasFocus = (dialog: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Type to search' })));

test('what is typed in the field filters, Enter takes the first match, and Enter again confirms', async () => {
  const { value, settled } = await drawnField(enabled, { answer: found, values: { supplier: null } });
  await userEvent.tab();
  await userEvent.keyboard('outh{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Suppliers' });
  await searchHasFocus(dialog);
  await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('radio').checked).toBe(true));
  await userEvent.keyboard('{Enter}');
  await settled();
  expect(value()).toBe('S2');
});

test('arrow keys only move between the rows; Enter chooses one, and confirms it', async () => {
  const { value } = await drawnField(enabled, { answer: found, values: { supplier: null } });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Suppliers' });
  const [first, second] = await within(dialog).findAllByRole<HTMLInputElement>('radio');
  await searchHasFocus(dialog);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect([document.activeElement === second, first!.checked, second!.checked]).toEqual([true, false, false]);
  await userEvent.keyboard('{Enter}');
  expect([second!.checked, value()]).toEqual([true, null]);
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('S2');
});

test('shows the chosen row of a data interface to read while the field is disabled', async () => {
  const { input, value } = await drawnField(node, { answer, values: { supplier: 'S1' } });
  fireEvent.click(input);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'View the related record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suppliers' });
  expect(await screen.findByText('021-1')).toBeTruthy();
  expect(dialog.textContent).toContain('Phone');
  expect(dialog.querySelector('input')).toBeNull();
  expect(value()).toBe('S1');
});
