import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { createStage } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, ['input', 'form']);
afterEach(cleanup);

const resource: ResourceDescriptor = {
  id: 'test/own',
  kind: 'resource',
  version: 1,
  title: 'Account',
  fields: [
    { id: 'account', jnpfKey: 'input', label: 'Account', access: 'readOnly' },
    { id: 'name', jnpfKey: 'input', label: 'Name', required: true },
  ],
  operations: [
    { id: 'read', method: 'GET', path: '/api/own', use: 'read' },
    { id: 'update', method: 'PUT', path: '/api/own', use: 'update' },
  ],
};
const descriptor: DialogDescriptor = {
  id: 'test/ownForm',
  kind: 'dialog',
  version: 1,
  resource: resource.id,
  params: ['id'],
  title: 'Account',
  root: {
    id: 'form',
    jnpfKey: 'form',
    props: { confirmButtonText: 'Keep' },
    children: [{ field: 'account', disabled: 'true' }, { field: 'name' }],
  },
};

test('a form of one record reads it, checks it, saves it and reads it again', async () => {
  let stored = { id: '7', account: 'wang', name: 'Wang' };
  const { requests, Around } = createStage({
    answer: ({ path, method, body }) => {
      if (path.includes('/Descriptor/')) return { descriptor, references: [resource], texts: {} };
      if (method === 'PUT') stored = { ...stored, ...(body as object), account: 'by the server' };
      return method === 'PUT' ? null : stored;
    },
  });
  let saves = 0;
  render(
    <Around>
      <Screen id={descriptor.id} record={{ id: '7', onSaved: () => (saves += 1) }} />
    </Around>,
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect((screen.getByRole('textbox', { name: 'Account' }) as HTMLInputElement).value).toBe('wang');
  expect((screen.getByRole('textbox', { name: 'Account' }) as HTMLInputElement).disabled).toBe(true);
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Li');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect((screen.getByRole('textbox', { name: 'Account' }) as HTMLInputElement).value).toBe('by the server'));
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Li');
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ id: '7', name: 'Li' }]);
  expect(saves).toBe(1);
});
