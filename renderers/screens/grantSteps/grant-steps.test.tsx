import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import { refusal, type StageOptions } from '../../../tests/fixtures/ui-stage';
import batchRights from '../../../schemas/dialogs/permission/batchRights.json';
import rights from '../../../schemas/dialogs/permission/rights.json';
import permissionGroup from '../../../schemas/resources/permission/permissionGroup.json';
import authorize from '../../../schemas/resources/permission/authorize.json';

await preloadRenderers(views, ['grantSteps']);
afterEach(cleanup);

const leaf = (id: string, fullName: string) => ({ id, fullName, icon: '', systemId: 's1', children: null });

function answer({ path, body }: HttpRequest): unknown {
  if (!path.endsWith('/Values')) return null;
  const { type } = body as { type: string };
  if (type === 'system') return { list: [leaf('s1', 'Tangu')], ids: ['s1'], all: ['s1'] };
  const menus = (children: object[]) => [{ ...leaf('energy', 'Energy'), children }];
  if (type === 'module') return { list: menus([leaf('ledger', 'Ledger'), leaf('factors', 'Factors')]), ids: ['energy', 'ledger'], all: [] };
  if (type === 'resource') return { list: [], ids: [], all: [] };
  return { list: menus([{ ...leaf('ledger', 'Ledger'), children: [leaf('l1', 'Add'), leaf('l2', 'Edit')] }]), ids: ['l1'], all: [] };
}

async function openSteps(dialog: object, params: Record<string, string>, options: StageOptions = {}) {
  const stage = openDialog(dialog, [authorize, permissionGroup], params, { answer, ...options });
  await screen.findByRole('button', { name: 'Next' });
  return stage;
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const boxOf = (name: string) => screen.getByText(name).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement;
const role = { id: 'r1', type: 'Role', name: 'Clerk' };

test('saves the lists of all steps, with the branches above, also of steps that were not opened', async () => {
  const { requests, shown } = await openSteps(rights, role);
  expect(await screen.findByText('Rights of Clerk')).toBeTruthy();
  await screen.findByText('Tangu');
  next();
  await screen.findByText('Factors');
  expect(boxOf('Energy').className).toContain('indeterminate');
  next();
  await screen.findByText('Edit');
  fireEvent.click(boxOf('Edit'));
  expect(boxOf('Energy').className).toContain('checkbox-checked');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toEqual(['success: Saved']));
  const lists = { module: ['energy', 'ledger'], button: ['energy', 'ledger', 'l1', 'l2'] };
  const parts = { column: ['energy', 'ledger', 'l1'], form: ['energy', 'ledger', 'l1'], resource: [] };
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/permission/Authority/Data/r1',
    body: { objectType: 'Role', systemIds: ['s1'], ...lists, ...parts },
  });
});

test('says why a step is empty, and asks before changes are lost', async () => {
  await openSteps(rights, role, { confirms: false });
  await screen.findByText('Tangu');
  next();
  await screen.findByText('Factors');
  fireEvent.click(screen.getByRole('button', { name: 'Uncheck all' }));
  next();
  expect(await screen.findByText(/No menu is chosen/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
});

test('a search limits what is checked together', async () => {
  await openSteps(rights, role);
  await screen.findByText('Tangu');
  next();
  await screen.findByText('Factors');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'fact');
  expect(screen.queryByText('Ledger')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check all' }));
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
});

test('a step that cannot be loaded can be tried again, and nothing is saved without it', async () => {
  let isDown = true;
  const { requests, shown } = await openSteps(rights, role, {
    answer: (request) => {
      if (isDown) throw refusal('The database is down');
      return answer(request);
    },
  });
  expect(await screen.findByText('The database is down')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tangu')).toBeTruthy();
});

test('a batch begins with who gets the rights', async () => {
  const { requests, shown } = await openSteps(
    batchRights,
    {},
    {
      answer: (request) =>
        request.path.endsWith('/PermissionGroup/Selector') ? { list: [{ id: 'g1', fullName: 'Readers' }] } : answer(request),
    },
  );
  expect(screen.getByText('Choose who gets the rights first')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(requests.map(({ path }) => path)).toEqual(['/api/permission/PermissionGroup/Selector']);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Permission groups' }));
  fireEvent.click(await screen.findByTitle('Readers'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toEqual(['success: Saved']));
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { permissionGroupIds: ['g1'], roleIds: [] } });
});

test('a refused save says why, and keeps what was chosen', async () => {
  const { shown } = await openSteps(rights, role, {
    answer: (request) => {
      if (request.method === 'PUT') throw refusal('You can give only rights that you hold yourself', null, 403);
      return answer(request);
    },
  });
  next();
  await screen.findByText('Factors');
  fireEvent.click(boxOf('Factors'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toEqual(['error: You can give only rights that you hold yourself']));
  expect(boxOf('Factors').className).toContain('checkbox-checked');
});
