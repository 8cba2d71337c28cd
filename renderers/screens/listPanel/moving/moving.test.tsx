import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { bundleOf } from '../../../../tests/fixtures/site-bundle';
import { createStage, refusal, type Stage, type StageOptions } from '../../../../tests/fixtures/ui-stage';

await preloadRenderers(views, Object.keys(views));
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const folders: ResourceDescriptor = {
  id: 'examples/folder',
  kind: 'resource',
  version: 1,
  title: 'Folder',
  fields: [
    { id: 'fullName', jnpfKey: 'input', label: 'Name' },
    { id: 'type', jnpfKey: 'numInput', label: 'Type' },
  ],
  operations: [
    { id: 'list', method: 'GET', path: '/api/examples/folder', use: 'tree', keyword: ['fullName'] },
    {
      id: 'move',
      method: 'PUT',
      path: '/api/examples/folder/{id}/Actions/Move',
      use: 'handler',
      handler: 'folder.move',
      right: 'btn_edit',
    },
  ],
};
const list = bundleOf(
  {
    id: 'rows',
    jnpfKey: 'listPanel',
    props: {
      resource: 'examples/folder',
      source: { operation: 'list' },
      tree: true,
      search: ['keyword'],
      move: { operation: 'move', into: 'type == 1' },
      columns: ['fullName', 'type'],
    },
  },
  [folders],
);
const rows = [
  {
    id: 'a',
    fullName: 'Plants',
    type: 1,
    children: [
      { id: 'a1', fullName: 'Kiln', type: 2 },
      { id: 'a2', fullName: 'Mill', type: 2 },
    ],
  },
  { id: 'b', fullName: 'Office', type: 1, children: [{ id: 'b1', fullName: 'Desk', type: 2 }] },
];

async function open(onMove: () => unknown = () => null, options: StageOptions = {}): Promise<Stage> {
  const stage = createStage({
    ...options,
    answer: ({ path, method }) => (path.includes('/Descriptor/') ? list : method === 'PUT' ? onMove() : { list: rows }),
  });
  render(
    <stage.Around>
      <Screen id="examples/screen" />
    </stage.Around>,
  );
  await screen.findByText('Kiln');
  return stage;
}

const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
const names = (): string[] => [...document.querySelectorAll('tr[data-row]')].map((row) => row.querySelector('td')?.textContent ?? '');
const moves = ({ requests }: Stage) => requests.filter(({ method }) => method === 'PUT').map(({ path, body }: HttpRequest) => [path, body]);

test('Alt and an arrow key on the handle move a row, say so, and keep the focus', async () => {
  let finish: (() => void) | undefined;
  const stage = await open(() => new Promise((resolve) => (finish = () => resolve(null))));
  (await handle('Mill')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Plants', 'Mill', 'Kiln', 'Office', 'Desk']);
  expect(document.activeElement).toBe(await handle('Mill'));
  screen.getByText('Mill is now item 1 of 2 below Plants');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(names()).toEqual(['Plants', 'Kiln', 'Mill', 'Office', 'Desk']);
  screen.getByText('Mill is now item 2 of 3 below the top');
  expect(moves(stage)).toMatchObject([['/api/examples/folder/a2/Actions/Move', { parentId: 'a', beforeId: 'a1' }]]);
  finish?.();
  await waitFor(() => expect(moves(stage)[1]).toMatchObject(['/api/examples/folder/a2/Actions/Move', { parentId: '-1', beforeId: 'b' }]));
});

test('a row that is moved while the rows are loaded again stays where it was moved', async () => {
  let answerList: ((list: unknown) => void) | undefined;
  let finish: (() => void) | undefined;
  let saved = 0;
  const stage = createStage({
    answer: ({ path, method }) => {
      if (path.includes('/Descriptor/')) return list;
      if (method === 'PUT') return (saved += 1) === 1 ? null : new Promise((resolve) => (finish = () => resolve(null)));
      return saved === 1 ? new Promise((resolve) => (answerList = resolve)) : { list: rows };
    },
  });
  render(
    <stage.Around>
      <Screen id="examples/screen" />
    </stage.Around>,
  );
  (await handle('Office')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(answerList).toBeDefined());
  (await handle('Mill')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(finish).toBeDefined());
  await act(async () => {
    answerList?.({ list: rows });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(names()).toEqual(['Office', 'Desk', 'Plants', 'Mill', 'Kiln']);
  finish?.();
});

test('a step that is not possible is said, and nothing is sent', async () => {
  const stage = await open();
  (await handle('Mill')).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  screen.getByText('The item above Mill cannot hold others');
  expect(moves(stage)).toEqual([]);
});

test('a refused move goes back and shows the message', async () => {
  const stage = await open(() => {
    throw refusal('A folder at the top stays there');
  });
  (await handle('Office')).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(stage.shown).toEqual(['error: A folder at the top stays there']));
  expect(names()).toEqual(['Plants', 'Kiln', 'Mill', 'Office', 'Desk']);
  screen.getByText('The move was not saved. The item is back in its place');
});

test('a moved row appears below a collapsed one, which opens', async () => {
  await open();
  const collapse = screen.getAllByRole('button', { name: 'Collapse' })[0] as HTMLElement;
  fireEvent.click(collapse);
  expect(names()).toEqual(['Plants', 'Office', 'Desk']);
  (await handle('Office')).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(names()).toEqual(['Plants', 'Kiln', 'Mill', 'Office', 'Desk']);
});

test('rows of a search, and of a user without the right, have no handles', async () => {
  await open(undefined, { can: () => false });
  expect(screen.queryByRole('button', { name: 'Move Kiln' })).toBeNull();
  cleanup();
  await open();
  await handle('Kiln');
  await userEvent.type(screen.getByLabelText('Keyword'), 'x{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Kiln' })).toBeNull());
});
