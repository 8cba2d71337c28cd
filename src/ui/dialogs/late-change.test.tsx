import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { createStage } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, ['listPanel', 'treePanel', 'input']);
afterEach(cleanup);
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

const resource: ResourceDescriptor = {
  id: 'test/category',
  kind: 'resource',
  version: 1,
  title: 'Categories',
  fields: [{ id: 'fullName', jnpfKey: 'input', label: 'Name' }],
  operations: [
    { id: 'list', method: 'GET', path: '/api/category', use: 'list' },
    { id: 'remove', method: 'DELETE', path: '/api/category/{id}', use: 'remove' },
  ],
};
const source = { operation: `${resource.id}.list` };
const manage: DialogDescriptor = {
  id: 'test/manage',
  kind: 'dialog',
  version: 1,
  title: 'Manage',
  root: {
    id: 'list',
    jnpfKey: 'listPanel',
    props: {
      resource: resource.id,
      source: { operation: 'list' },
      columns: ['fullName'],
      row: [
        { label: 'Delete', do: 'call', operation: 'remove', with: { id: { $ref: 'row.id' } }, then: [{ do: 'reload', target: 'list' }] },
      ],
    },
  },
};
const openManage = { label: 'Manage', do: 'open', dialog: manage.id, then: [{ do: 'reload', target: 'tree' }] };
const bundle = {
  descriptor: {
    id: 'test/page',
    kind: 'screen',
    version: 1,
    title: 'Page',
    root: { id: 'tree', jnpfKey: 'treePanel', props: { source, menu: [openManage] } },
  },
  references: [resource, manage],
  texts: {},
};

test('the undo of a deletion in a dialog refreshes the page below, also after the dialog was closed', async () => {
  let names = ['Fuels', 'Units'];
  const stage = createStage({
    answer: ({ path, method }) => {
      if (path.includes('/Descriptor/')) return bundle;
      if (path.endsWith('/Actions/Usage')) return { title: 'Category', count: 1, names: ['Fuels'], references: [], isMore: false };
      if (path.endsWith('/Actions/Undo')) names = ['Fuels', 'Units'];
      if (method === 'DELETE') names = ['Units'];
      return { list: names.map((fullName) => ({ id: fullName, fullName })) };
    },
  });
  render(
    <stage.Around>
      <Screen id="test/page" />
    </stage.Around>,
  );
  const tree = await screen.findByRole('tree');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click((await within(dialog).findAllByRole('button', { name: 'Delete' }))[0]!);
  await waitFor(() => expect(stage.offers).toHaveLength(1));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(within(tree).queryByText('Fuels')).toBeNull());
  stage.offers[0]!.run();
  expect(await within(tree).findByText('Fuels')).toBeTruthy();
});
