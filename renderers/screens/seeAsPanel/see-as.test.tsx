import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import { refusal } from '../../../tests/fixtures/ui-stage';
import seeAs from '../../../schemas/dialogs/permission/seeAs.json';
import authorize from '../../../schemas/resources/permission/authorize.json';

await preloadRenderers(views, ['seeAsPanel']);
afterEach(cleanup);

const by = [{ type: 'Role', id: 'r1', fullName: 'Clerk' }];
const explanation = {
  isAdministrator: false,
  isOpen: true,
  grants: by,
  buttons: [
    { id: 'b1', fullName: 'Add', isGranted: true, by },
    { id: 'b2', fullName: 'Delete', isGranted: false, by: [] },
  ],
  resources: [
    {
      id: 'site',
      title: 'Site',
      count: 2,
      total: 3,
      words: 'Own records',
      isRestricted: true,
      schemes: [
        { id: 's1', fullName: 'All records', isGranted: false, by: [] },
        { id: 's2', fullName: 'Own records', isGranted: true, by },
      ],
      records: [
        { id: '1', name: 'North', isSeen: true, matches: ['s1', 's2'] },
        { id: '2', name: 'South', isSeen: false, matches: ['s1'] },
        { id: '3', name: 'West', isSeen: true, matches: ['s1'] },
      ],
      fields: [
        { name: 'name', label: 'Name', right: 'writable', columnBy: [], formBy: by },
        { name: 'salary', label: 'Salary', right: 'hidden', columnBy: [], formBy: [] },
      ],
    },
  ],
};
const menus = [{ id: 'f', fullName: 'Folder', children: [{ id: 'm', fullName: 'Sites', children: null }] }];
const answer = ({ path }: HttpRequest): unknown => (path.endsWith('/Values') ? { list: menus } : explanation);

const cellsOf = (table: string, name: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows records, fields and buttons of a user in a menu, with what gives or refuses each', async () => {
  const { requests } = openDialog(seeAs, [authorize], { id: 'u1', name: 'ada' }, { answer });
  expect(await screen.findByText('Choose a menu on the left')).toBeTruthy();
  fireEvent.click(await screen.findByText('Sites'));
  expect(await screen.findByText('Granted by role Clerk')).toBeTruthy();
  expect(requests.at(-1)?.path).toBe('/api/permission/Authority/SeeAs/u1/m');
  expect(cellsOf('The first 3 records', 'North')).toEqual(['North', 'Seen', 'All records (not granted), Own records']);
  expect(cellsOf('The first 3 records', 'South')).toEqual(['South', 'Not seen', 'All records (not granted)']);
  expect(cellsOf('The first 3 records', 'West')).toEqual(['West', 'Seen', 'All records (not granted), Rights in another menu']);
  expect(cellsOf('Data rules', 'Own records')).toEqual(['Own records', 'Granted', 'role Clerk']);
  expect(cellsOf('Fields', 'Name')).toEqual(['Name', 'Can be edited', '', 'role Clerk']);
  expect(cellsOf('Buttons', 'Delete')).toEqual(['Delete', 'Not granted', '']);
});

test('asks for a user first, and says what failed', async () => {
  let isDown = true;
  openDialog(
    seeAs,
    [authorize],
    {},
    {
      answer: (request) => {
        if (isDown) throw refusal('The database is down');
        return answer(request);
      },
    },
  );
  expect(await screen.findByText(/Choose a user to see/)).toBeTruthy();
  expect(await screen.findByText('The database is down')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sites')).toBeTruthy();
});
