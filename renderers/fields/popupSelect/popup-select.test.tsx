import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { drawnField } from '../../../tests/fixtures/drawn-field';

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
