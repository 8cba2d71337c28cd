import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { bundleOf } from './fixtures/site-bundle';
import siteScreen from './fixtures/site-screen.json';
import { createStage, refusal, type Stage, type StageOptions } from './fixtures/ui-stage';

/** A screen from its descriptor to its requests: a tree filters a list, whose records are edited in a dialog. */
await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);
// Checking whether elements are visible is slow in jsdom, and closed dialogs are removed anyway.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

const root = siteScreen as DescriptorNode;
const tree = {
  list: [
    { id: 'n', fullName: 'North' },
    { id: 's', fullName: 'South' },
  ],
};
const record = { id: '1', fullName: 'Boiler', sortCode: 3, enabledMark: 1, parentId: '0', version: 4 };

/** The server of the example: `handlers` answer first, by method and path. */
async function openScreen(handlers: Record<string, (request: HttpRequest) => unknown> = {}, options: StageOptions = {}): Promise<Stage> {
  const stage = createStage({
    ...options,
    answer: (request) => {
      const handler = handlers[`${request.method} ${request.path}`];
      if (handler) return handler(request);
      if (request.path.includes('/Descriptor/')) return bundleOf(root);
      if (request.path.includes('/Selector')) return tree;
      // Without an answer about the usage, the question of the descriptor is asked.
      if (request.path.endsWith('/Actions/Usage')) throw refusal('not found');
      if (request.path === '/api/examples/site') return { list: [record], pagination: { total: 1 } };
      return request.path === '/api/examples/site/1' && request.method === 'GET' ? record : null;
    },
  });
  render(
    <stage.Around>
      <Screen id="examples/screen" />
    </stage.Around>,
  );
  await screen.findByText('North');
  return stage;
}

const edit = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Edit site')).toBeTruthy();
  await within(dialog).findByDisplayValue('Boiler');
  return dialog;
};

const calls = ({ requests }: Stage, method: string): HttpRequest[] =>
  requests.filter((request) => request.method === method && !request.path.includes('/Descriptor/'));
const lists = (stage: Stage): (string | null | undefined)[] =>
  calls(stage, 'GET')
    .filter(({ path }) => path === '/api/examples/site')
    .map(({ query }) => query?.get('parentId'));
/** A mistake is also announced. */
const shownText = { selector: ':not([aria-live])' };
const confirm = (dialog: HTMLElement): Promise<void> => userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('a screen', () => {
  test('shows the error of a failed load and tries again', async () => {
    let attempts = 0;
    const stage = createStage({
      answer: ({ path }) => {
        if (!path.includes('/Descriptor/')) return { list: [] };
        attempts += 1;
        if (attempts === 1) throw refusal('The database is down');
        return bundleOf(root);
      },
    });
    render(
      <stage.Around>
        <Screen id="examples/screen" />
      </stage.Around>,
    );
    expect(await screen.findByText('The database is down')).toBeTruthy();
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'New' })).toBeTruthy();
  });

  test('selects the first node of its tree and lists the records of the node', async () => {
    const stage = await openScreen();
    expect(await screen.findByText('Boiler')).toBeTruthy();
    expect(lists(stage)).toEqual(['n']);
  });

  test('lists again with an empty search when the selection changes', async () => {
    const stage = await openScreen();
    await userEvent.type(screen.getByLabelText('Keyword'), 'boil{Enter}');
    await waitFor(() => expect(calls(stage, 'GET').at(-1)?.query?.get('keyword')).toBe('boil'));
    await userEvent.click(screen.getByText('South'));
    await waitFor(() => expect(lists(stage).at(-1)).toBe('s'));
    expect(calls(stage, 'GET').at(-1)?.query?.has('keyword')).toBe(false);
    expect((screen.getByLabelText('Keyword') as HTMLInputElement).value).toBe('');
  });

  test('lists all records when the selected node is clicked again, if the selection may be empty', async () => {
    const [sites, rows] = root.children as [DescriptorNode, DescriptorNode];
    const withoutSelection = {
      ...root,
      children: [
        { ...sites, props: { ...sites.props, select: 'none' } },
        { ...rows, props: { ...rows.props, source: { operation: 'list' }, narrow: { parentId: { $ref: 'tree.selected.id' } } } },
      ],
    };
    const stage = await openScreen({ 'GET /api/system/Descriptor/examples/screen': () => bundleOf(withoutSelection) });
    await screen.findByText('Boiler');
    await userEvent.click(screen.getByText('South'));
    await waitFor(() => expect(lists(stage)).toEqual([null, 's']));
    await userEvent.click(screen.getByText('South'));
    await waitFor(() => expect(lists(stage)).toEqual([null, 's', null]));
  });

  test('shows the answer to the last request, even if an earlier answer comes later', async () => {
    const delayed: { resolve?(data: unknown): void } = {};
    const stage = await openScreen({
      'GET /api/examples/site': ({ query }) =>
        query?.get('parentId') === 'n'
          ? new Promise((resolve) => (delayed.resolve = resolve))
          : { list: [{ ...record, fullName: 'Kiln' }] },
    });
    await userEvent.click(screen.getByText('South'));
    expect(await screen.findByText('Kiln')).toBeTruthy();
    delayed.resolve?.({ list: [record] });
    await waitFor(() => expect(lists(stage)).toEqual(['n', 's']));
    expect(screen.queryByText('Boiler')).toBeNull();
  });

  test('hides actions if the user lacks the right of the operation', async () => {
    await openScreen({}, { can: (code) => code === 'btn_remove' });
    await screen.findByText('Boiler');
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enabled' })).toBeNull();
    expect(button('Delete')).toBeTruthy();
  });

  test('confirms changes, and does nothing if the user cancels', async () => {
    const stage = await openScreen({}, { confirms: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Enabled' }));
    await userEvent.click(button('Delete'));
    await waitFor(() => expect(stage.shown).toEqual(['confirm: Toggle it?', 'confirm: Delete it?']));
    expect([...calls(stage, 'PUT'), ...calls(stage, 'DELETE')]).toEqual([]);
  });

  test('shows the message of the server, and lists again after a change', async () => {
    const stage = await openScreen();
    await userEvent.click(await screen.findByRole('button', { name: 'Enabled' }));
    await waitFor(() => expect(stage.shown).toEqual(['confirm: Toggle it?', 'success: Boiler: Saved for 1000 ms']));
    expect(calls(stage, 'PUT').map(({ path }) => path)).toEqual(['/api/examples/site/1/Actions/State']);
    await waitFor(() => expect(lists(stage)).toEqual(['n', 'n']));
  });

  test('keeps the list and shows the reason when a call is refused', async () => {
    const stage = await openScreen({
      'DELETE /api/examples/site/1': () => {
        throw refusal('It has records below it');
      },
    });
    await screen.findByText('Boiler');
    await userEvent.click(button('Delete'));
    expect((await screen.findByRole('alert')).textContent).toContain('It has records below it');
    expect([stage.shown, screen.getByText('Boiler').isConnected]).toEqual([['confirm: Delete it?'], true]);
  });
});

describe('a dialog that creates', () => {
  test('checks the record, sends it and lists again', async () => {
    const stage = await openScreen();
    await userEvent.click(button('New'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('New site')).toBeTruthy();
    await confirm(dialog);
    expect(await within(dialog).findByText('Name must not be empty', shownText)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name', { exact: false }));
    await userEvent.type(within(dialog).getByLabelText('Name', { exact: false }), 'Kiln');
    await confirm(dialog);
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(calls(stage, 'POST').map(({ body }) => body)).toEqual([{ parentId: '0', fullName: 'Kiln', sortCode: 0, enabledMark: 1 }]);
    await waitFor(() => expect(lists(stage)).toEqual(['n', 'n']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows an issue of the server at its field and keeps typed values', async () => {
    const stage = await openScreen({
      'POST /api/examples/site': () => {
        throw refusal('taken', { issues: [{ path: '/fullName', code: 'notUnique', params: {}, message: 'This site exists' }] });
      },
    });
    await userEvent.click(button('New'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Name', { exact: false }), 'Kiln');
    await confirm(dialog);
    expect(await within(dialog).findByText('This site exists', shownText)).toBeTruthy();
    expect(within(dialog).getByDisplayValue('Kiln')).toBeTruthy();
    expect(stage.shown).toEqual([]);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('confirms the loss of typed values; closes if the answer is %j', async (confirms, openDialogs) => {
    const stage = await openScreen({}, { confirms });
    await userEvent.click(button('New'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Name', { exact: false }), 'K');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(stage.shown).toEqual(['confirm: There are unsaved changes. Close anyway?']);
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(openDialogs));
  });

  test('closes without a confirmation if nothing was typed', async () => {
    const stage = await openScreen();
    await userEvent.click(button('New'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([stage.shown, lists(stage)]).toEqual([[], ['n']]);
  });
});

describe('a dialog that updates', () => {
  test('loads the record and sends it back with its version', async () => {
    const stage = await openScreen();
    const dialog = await edit();
    await userEvent.type(within(dialog).getByDisplayValue('Boiler'), ' 2');
    await confirm(dialog);
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(calls(stage, 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/examples/site/1', { ...record, fullName: 'Boiler 2' }],
    ]);
  });

  test('shows the error of a failed load and tries again', async () => {
    let attempts = 0;
    await openScreen({
      'GET /api/examples/site/1': () => {
        attempts += 1;
        if (attempts === 1) throw refusal('It was deleted');
        return record;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('It was deleted')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByDisplayValue('Boiler')).toBeTruthy();
  });

  const newer = { ...record, fullName: 'Big boiler', sortCode: 9, version: 5 };
  const conflictOnce = () => {
    let attempts = 0;
    return {
      'PUT /api/examples/site/1': () => {
        attempts += 1;
        if (attempts === 1) throw refusal('Changed by another user', { current: { ...newer, fullName: 'as it is stored' } });
        return null;
      },
      'GET /api/examples/site/1': () => (attempts === 0 ? record : newer),
    };
  };

  test('keeps editing after a conflict: the user decides on fields that both users changed', async () => {
    const stage = await openScreen(conflictOnce());
    const dialog = await edit();
    await userEvent.type(within(dialog).getByDisplayValue('Boiler'), ' 2');
    await confirm(dialog);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByText('Newer value: Big boiler')).toBeTruthy();
    await confirm(dialog);
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(calls(stage, 'PUT').at(-1)?.body).toEqual({ ...newer, fullName: 'Boiler 2' });
  });

  test('loads the newer record after a conflict, as the form reads it', async () => {
    await openScreen(conflictOnce());
    const dialog = await edit();
    await userEvent.type(within(dialog).getByDisplayValue('Boiler'), ' 2');
    await confirm(dialog);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load newer record' }));
    expect(within(dialog).getByDisplayValue('Big boiler')).toBeTruthy();
  });
});
