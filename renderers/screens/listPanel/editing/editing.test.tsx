import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { ledgerList, ledgerRecords } from '../../../../tests/fixtures/ledger-list';
import { button, heading, openList, row } from '../../../../tests/fixtures/list-stage';
import { refusal, type Stage } from '../../../../tests/fixtures/ui-stage';

await preloadRenderers(views, Object.keys(views));
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const edit = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(within(row(name)).getByRole('button', { name: 'Edit' }));
  const box = await screen.findByDisplayValue(name);
  return box.closest('tr') as HTMLElement;
};
/** Waits for the button, whose name changes while a save is running. */
const save = async (rowElement: HTMLElement) => userEvent.click(await within(rowElement).findByRole('button', { name: 'Save' }));

/** The records in the update requests. */
const savedRecords = ({ requests }: Stage): Record<string, unknown>[] =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(String((body as Record<string, unknown>)['data'])) as Record<string, unknown>);

describe('an editable list', () => {
  const props = { layout: 'editable' };

  test('saves the whole record, including hidden fields', async () => {
    const stage = await openList({ props });
    const rowElement = await edit('Boiler 2');
    await userEvent.type(within(rowElement).getByLabelText('Name'), ' b');
    await save(rowElement);
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(stage.requests.find(({ method }) => method === 'PUT')?.path).toBe('/api/visualdev/OnlineDev/ledger/2');
    expect(savedRecords(stage)).toEqual([{ ...ledgerRecords(2)[1], id: undefined, texts: undefined, name: 'Boiler 2 b' }]);
    expect(await screen.findByText('Boiler 2 b')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('shows validation messages in the cell, from the client and the server', async () => {
    const stage = await openList({
      props,
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          throw refusal('taken', {
            issues: [
              { path: '/name', code: 'notUnique', params: {}, message: 'There is such a boiler' },
              { path: '/note', code: 'rule', params: {}, message: 'The note is wrong' },
            ],
          });
        },
      },
    });
    const rowElement = await edit('Boiler 2');
    await userEvent.clear(within(rowElement).getByLabelText('Name'));
    await save(rowElement);
    expect(within(rowElement).getByText('Name must not be empty')).toBeTruthy();
    expect(stage.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.type(within(rowElement).getByLabelText('Name'), 'B{Enter}');
    expect(await within(rowElement).findByText('There is such a boiler')).toBeTruthy();
    // Issues of fields without a column are shown in the row.
    expect((await within(rowElement).findByRole('alert')).textContent).toContain('The note is wrong');
    expect(stage.shown).toEqual([]);
    expect(within(rowElement).getByDisplayValue('B')).toBeTruthy();
  });

  test('says in the row that a save failed, keeps what was typed, and saves it by a retry', async () => {
    let isDown = true;
    const stage = await openList({
      props,
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          if (isDown) throw refusal('The database is down');
          return null;
        },
      },
    });
    const rowElement = await edit('Boiler 2');
    await userEvent.type(within(rowElement).getByLabelText('Name'), ' b');
    await save(rowElement);
    const alert = await within(rowElement).findByRole('alert');
    expect(alert.textContent).toContain('The database is down');
    expect(within(rowElement).getByDisplayValue('Boiler 2 b')).toBeTruthy();
    expect(stage.shown).toEqual([]);
    isDown = false;
    await userEvent.type(within(rowElement).getByLabelText('Name'), 'c');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(savedRecords(stage).map(({ name }) => name)).toEqual(['Boiler 2 b', 'Boiler 2 bc']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('adds and cancels new rows', async () => {
    const stage = await openList({ props });
    await userEvent.click(button(/New/));
    const box = await screen.findByRole('button', { name: 'Save' });
    const rowElement = box.closest('tr') as HTMLElement;
    await userEvent.type(within(rowElement).getByLabelText('Name'), 'Kiln');
    await save(rowElement);
    await waitFor(() =>
      expect(stage.requests.some(({ method, path }) => method === 'POST' && path === '/api/visualdev/OnlineDev/ledger')).toBe(true),
    );
    expect(await screen.findByText('Kiln')).toBeTruthy();
    await userEvent.click(button(/New/));
    const second = (await screen.findByRole('button', { name: 'Save' })).closest('tr') as HTMLElement;
    await userEvent.type(within(second).getByLabelText('Name'), 'x{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(stage.shown).toEqual(['success: Saved', 'confirm: This row has unsaved changes. Discard them?']);
  });

  test('merges the changes of two users and warns the second', async () => {
    let isFirst = true;
    const newer = { ...ledgerRecords(2)[1], owner: 'Eve', version: 4 };
    const stage = await openList({
      props,
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          if (!isFirst) return null;
          isFirst = false;
          throw refusal('Changed by another user', { current: newer });
        },
      },
    });
    const rowElement = await edit('Boiler 2');
    await userEvent.type(within(rowElement).getByLabelText('Name'), ' b');
    await save(rowElement);
    expect((await within(rowElement).findByRole('alert')).textContent).toMatch(/^Another user/);
    expect([within(rowElement).getByDisplayValue('Boiler 2 b') !== null, within(rowElement).getByDisplayValue('Eve') !== null]).toEqual([
      true,
      true,
    ]);
    await save(rowElement);
    await waitFor(() => expect(stage.shown.at(-1)).toBe('success: Saved'));
    expect(savedRecords(stage).at(-1)).toMatchObject({ name: 'Boiler 2 b', owner: 'Eve', version: 4 });
  });

  test('ignores a new release of the module while a row is edited', async () => {
    let columns = ['name', 'fuel'];
    const { requests } = await openList({ released: () => ledgerList({ ...props, columns }) });
    const rowElement = await edit('Boiler 2');
    await userEvent.type(within(rowElement).getByLabelText('Name'), ' b');
    const { length } = requests;
    columns = ['name', 'day'];
    const { now } = Date;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = now;
    await waitFor(() => expect(requests.length).toBeGreaterThan(length));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(within(rowElement).getByDisplayValue('Boiler 2 b').isConnected).toBe(true);
    await save(rowElement);
    await waitFor(() => expect(heading('Date')).toBeDefined());
    expect(await screen.findByText('Boiler 2 b')).toBeTruthy();
  });

  test('asks for confirmation before unsaved changes are left', async () => {
    const stage = await openList({ props, confirms: false });
    const rowElement = await edit('Boiler 2');
    await stage.router.navigate('/other');
    expect(stage.router.state.location.pathname).toBe('/other');
    await userEvent.type(within(rowElement).getByLabelText('Name'), ' b');
    await stage.router.navigate('/');
    await waitFor(() => expect(stage.shown).toEqual(['confirm: There are unsaved changes in the list. Leave anyway?']));
    expect([stage.router.state.location.pathname, within(rowElement).getByDisplayValue('Boiler 2 b').isConnected]).toEqual([
      '/other',
      true,
    ]);
  });
});
