import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import members from '../../../schemas/dialogs/permission/members.json';
import userRelation from '../../../schemas/resources/permission/userRelation.json';

await preloadRenderers(views, ['membersPanel']);
afterEach(cleanup);

const users = ['Ada', 'Ben'].map((fullName, index) => ({ id: `u${index}`, fullName, type: 'user', organize: '', isLeaf: true }));

function answer({ path, body }: HttpRequest): unknown {
  const { ids = [] } = (body ?? {}) as { ids?: string[] };
  if (path.includes('/UserRelation/')) return { ids: ['u0'] };
  if (path.endsWith('/getUserList')) return { list: users.filter(({ id }) => ids.includes(id)) };
  return path.endsWith('/ImUser/Selector/0') ? { list: users } : [];
}

const openMembers = async (options: object = {}) => {
  const stage = openDialog(members, [userRelation], { id: 'r1', type: 'Role' }, { answer, ...options });
  const chosen = await screen.findByRole('region', { name: 'Chosen' });
  await within(chosen).findByText('Ada');
  return { ...stage, chosen };
};

test('shows the members, and saves others', async () => {
  const { requests, shown, chosen } = await openMembers();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.click(await screen.findByRole('treeitem', { name: 'Ben' }));
  expect(within(chosen).getByText('Ben')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toEqual(['success: Saved']));
  expect(requests.findLast(({ method, path }) => method === 'POST' && path.includes('/UserRelation/'))).toMatchObject({
    path: '/api/permission/UserRelation/r1',
    body: { objectType: 'Role', userIds: ['u0', 'u1'] },
  });
});

test('asks before a changed choice is lost', async () => {
  await openMembers({ confirms: false });
  fireEvent.click(await screen.findByRole('treeitem', { name: 'Ben' }));
  await userEvent.keyboard('{Escape}');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('offers no save without the right', async () => {
  await openMembers({ can: () => false });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
