import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import { refusal, type StageOptions } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, ['exportPanel']);
afterEach(cleanup);

const post = (id: string) => ({ id, title: id, method: 'POST', path: `/api/examples/site/${id}`, use: 'handler', handler: `site.${id}` });
const resource = (fields: object[]) => ({
  id: 'examples/site',
  kind: 'resource',
  version: 1,
  title: 'Sites',
  collection: { table: 'sites' },
  fields,
  operations: [post('exportData')],
});
const dialog = {
  id: 'examples/export',
  kind: 'dialog',
  version: 1,
  title: 'Export',
  params: ['ids', 'total'],
  root: {
    id: 'export',
    jnpfKey: 'exportPanel',
    props: {
      resource: 'examples/site',
      operation: 'examples/site.exportData',
      ids: { $ref: 'params.ids' },
      total: { $ref: 'params.total' },
    },
  },
};
const name = { id: 'name', jnpfKey: 'input', label: 'Name' };

const openExport = (fields: object[], params: Record<string, unknown>, answer: StageOptions['answer'] = () => ({})) =>
  openDialog(dialog, [resource(fields)], params, { answer });

test('says that there is nothing to export, and closes', async () => {
  openExport([name], { ids: [], total: 0 });
  expect(await screen.findByText(/There are no records to export/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByText(/There are no records to export/)).toBeNull());
});

test('says that no column may be exported', async () => {
  openExport([], { ids: [], total: 3 });
  expect(await screen.findByText(/no columns that you may export/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('shows that it works, and keeps its choices when the server refuses', async () => {
  const { shown } = openExport([name], { ids: ['1'], total: 0 }, () => Promise.reject(refusal('The disk is full')));
  fireEvent.click(await screen.findByRole('radio', { name: 'CSV (UTF-8)' }));
  const button = screen.getByRole('button', { name: 'Export' });
  fireEvent.click(button);
  expect(button.className).toContain('loading');
  await waitFor(() => expect(shown).toEqual(['error: The disk is full']));
  expect(screen.getByRole('radio', { name: 'CSV (UTF-8)' })).toHaveProperty('checked', true);
  await waitFor(() => expect(button.className).not.toContain('loading'));
});
