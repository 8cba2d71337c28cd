import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { ledgerDialog, ledgerList, ledgerRecords, ledgerResource, ledgerServer } from '../../../tests/fixtures/ledger-list';
import { bundleOf } from '../../../tests/fixtures/site-bundle';
import { createStage, refusal, type Stage, type StageOptions } from '../../../tests/fixtures/ui-stage';

/** A list of a module's records, from what its descriptor says to the requests that it makes. */
await preloadRenderers(views, Object.keys(views));
configure({ defaultHidden: true, asyncUtilTimeout: 5000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface ListOptions extends StageOptions {
  props?: Record<string, unknown>;
  records?: Record<string, unknown>[];
  /** Answers first, by the end of the path. */
  handlers?: Record<string, (request: HttpRequest) => unknown>;
  /** What the list is drawn from, now and later. */
  released?: () => DescriptorNode;
}

async function openList({ props = {}, records = ledgerRecords(4), handlers = {}, released = () => ledgerList(props), ...options }: ListOptions = {}): Promise<Stage> {
  const serve = ledgerServer(records);
  const stage = createStage({
    ...options,
    answer: (request) => {
      if (request.path.includes('/Descriptor/')) return bundleOf(released(), [ledgerResource, ledgerDialog]);
      const own = Object.entries(handlers).find(([end]) => `${request.method} ${request.path}`.endsWith(end))?.[1];
      return own ? own(request) : serve(request);
    },
  });
  draw(stage);
  await screen.findAllByText(/^(Boiler 1|Coal)$/);
  return stage;
}

function draw({ Around }: Stage): void {
  render(
    <Around>
      <Screen id="module/ledger/list" />
    </Around>,
  );
}

const sent = ({ requests }: Stage, end = '/List'): Record<string, unknown>[] => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as Record<string, unknown>);
const lastQuery = (stage: Stage): unknown => {
  const text = sent(stage).at(-1)?.['queryJson'];
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
};
/** The table's headings bear the same names. */
const search = () => within(document.querySelector('search') as HTMLElement);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const heading = (name: string): HTMLElement => screen.getAllByRole('columnheader').find((cell) => cell.textContent?.replace(/\d$/, '') === name) as HTMLElement;
const headings = (): string[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '').filter((text) => text !== '');
const row = (name: string): HTMLElement => screen.getByText(name).closest('tr') as HTMLElement;

const settings = async (): Promise<HTMLElement> => {
  await userEvent.click(button('Columns'));
  return screen.findByRole('region', { name: 'Columns' });
};
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
const edit = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(within(row(name)).getByRole('button', { name: 'Edit' }));
  const box = await screen.findByDisplayValue(name);
  return box.closest('tr') as HTMLElement;
};
const save = (line: HTMLElement) => userEvent.click(within(line).getByRole('button', { name: 'Save' }));
/** The records that were sent to be kept. */
const kept = ({ requests }: Stage): Record<string, unknown>[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String((body as Record<string, unknown>)['data'])) as Record<string, unknown>);

describe('the search row', () => {
  test('asks by the input of each kind, and for nothing once it is reset', async () => {
    const stage = await openList({ props: { search: ['keyword', { field: 'name', as: 'contains' }, { field: 'activity', as: 'between' }] } });
    await userEvent.type(await search().findByLabelText('Name'), 'Kiln');
    await userEvent.type(search().getByLabelText('From'), '10');
    await userEvent.type(search().getByLabelText('Keyword'), 'x{Enter}');
    await waitFor(() => expect(lastQuery(stage)).toEqual({ jnpfKeyword: 'x', name: 'Kiln', activity: [10, null] }));
    await userEvent.click(button('Reset'));
    await waitFor(() => expect(lastQuery(stage)).toEqual({}));
    expect((search().getByLabelText('Name') as HTMLInputElement).value).toBe('');
  });

  test('begins with what the list says, asks for rows as values, and returns to it', async () => {
    const stage = await openList({ props: { search: [{ field: 'fuel', as: 'equals', value: 'gas' }, 'name'], order: [{ field: 'day', descending: true }, { field: 'name' }] } });
    expect(sent(stage)).toEqual([{ currentPage: 1, pageSize: 20, display: 'values', queryJson: '{"fuel":"gas"}', superQueryJson: '', sidx: '-day,name' }]);
    await userEvent.type(await search().findByLabelText('Name'), 'x{Enter}');
    await waitFor(() => expect(lastQuery(stage)).toEqual({ fuel: 'gas', name: 'x' }));
    await userEvent.click(button('Reset'));
    await waitFor(() => expect(lastQuery(stage)).toEqual({ fuel: 'gas' }));
  });

  test('empties its boxes on request, whether they were asked for or not', async () => {
    await openList();
    await userEvent.type(search().getByLabelText('Keyword'), 'x');
    await userEvent.type(await search().findByLabelText('Name'), 'y');
    await userEvent.click(button('Reset'));
    await waitFor(() => expect([search().getByLabelText('Keyword'), search().getByLabelText('Name')].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']));
  });

  test('folds what a row has no room for', async () => {
    await openList();
    const more = await screen.findByRole('button', { name: /More/ });
    expect([more.getAttribute('aria-expanded'), search().getByLabelText('Name').closest('[hidden]') !== null]).toEqual(['false', true]);
    await userEvent.click(more);
    expect(search().getByLabelText('Name').closest('[hidden]')).toBeNull();
    expect(button(/Fewer/).getAttribute('aria-expanded')).toBe('true');
  });

  test('offers free conditions where the list has them', async () => {
    await openList({ props: { superQuery: true } });
    await userEvent.click(await screen.findByRole('button', { name: /Advanced search/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the order', () => {
  test('is that of one column, or of several with Shift', async () => {
    const stage = await openList();
    const sidx = () => waitFor(() => sent(stage).at(-1)?.['sidx']);
    await userEvent.click(heading('Activity'));
    await waitFor(async () => expect(await sidx()).toBe('activity'));
    expect(heading('Activity').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(heading('Date'), { shiftKey: true });
    await waitFor(async () => expect(await sidx()).toBe('activity,day'));
    fireEvent.click(heading('Date'), { shiftKey: true });
    await waitFor(async () => expect(await sidx()).toBe('activity,-day'));
    await userEvent.click(heading('Name'));
    await waitFor(async () => expect(await sidx()).toBe('name'));
  });

  test('is not offered where the list says so', async () => {
    await openList({ props: { columns: ['name', { field: 'fuel', sortable: false }] } });
    expect([heading('Name').tabIndex, heading('Fuel').tabIndex]).toEqual([0, -1]);
  });
});

describe('the columns', () => {
  test('are hidden, moved by keys and frozen as a user wants them, who finds them so again', async () => {
    const props = { columns: ['name', 'fuel', 'day', 'owner'], row: [], batch: [] };
    const stage = await openList({ props });
    const panel = await settings();
    expect((within(panel).getByRole('checkbox', { name: 'Name' }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Fuel' }));
    expect(headings()).toEqual(['Name', 'Date', 'Owner']);
    fireEvent.keyDown(within(panel).getByRole('button', { name: 'Move Date' }), { key: 'ArrowDown' });
    expect(headings()).toEqual(['Name', 'Owner', 'Date']);
    expect(within(panel).getByText('Date: column 4 of 4')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Freeze Date at the left' }));
    expect(headings()).toEqual(['Date', 'Name', 'Owner']);
    cleanup();
    draw(stage);
    await screen.findByText('Boiler 1');
    expect(headings()).toEqual(['Date', 'Name', 'Owner']);
    await userEvent.click(within(await settings()).getByRole('button', { name: 'Back to default' }));
    expect(headings()).toEqual(['Name', 'Fuel', 'Date', 'Owner']);
  });

  test('are another user’s own', async () => {
    const stage = await openList({ props: { columns: ['name', 'fuel'], row: [], batch: [] } });
    await userEvent.click(within(await settings()).getByRole('checkbox', { name: 'Fuel' }));
    cleanup();
    stage.services.session.user.userId = '2';
    draw(stage);
    await screen.findByText('Boiler 1');
    expect(headings()).toEqual(['Name', 'Fuel']);
  });

  test('order the rows from then on', async () => {
    const stage = await openList();
    await userEvent.click(within(await settings()).getByRole('button', { name: 'Not sorted: Date' }));
    await waitFor(() => expect(sent(stage).at(-1)?.['sidx']).toBe('day'));
    cleanup();
    draw(stage);
    await screen.findByText('Boiler 1');
    expect(sent(stage).at(-1)?.['sidx']).toBe('day');
  });

  test('bear with what was stored of a list that had others', async () => {
    localStorage.setItem('tangu.columns.1.examples/screen.records', JSON.stringify({ order: ['gone', 'fuel'], hidden: ['name', 'gone'], widths: { gone: 80 }, fixed: { gone: 'left' }, sort: [{ field: 'gone', descending: true }, { field: 'day', descending: true }] }));
    const stage = await openList();
    expect(sent(stage).map(({ sidx }) => sidx)).toEqual(['-day']);
    expect(heading('Name')).toBeUndefined();
    await userEvent.click(within(await settings()).getByRole('checkbox', { name: 'Name' }));
    expect([heading('Name') !== undefined, within(await screen.findByRole('region', { name: 'Columns' })).getByRole('checkbox', { name: 'Name' }).matches(':disabled')]).toEqual([true, true]);
  });

  test('stand below headings', async () => {
    await openList({ props: { columns: ['name', 'activity', 'emission'], headers: [{ id: 'h', title: 'Accounting', columns: ['activity', 'emission'] }] } });
    expect([heading('Accounting').getAttribute('colspan'), heading('Name').getAttribute('rowspan')]).toEqual(['2', '2']);
  });

  test('show what the server says of values that only it can name', async () => {
    await openList();
    expect(row('Boiler 2').textContent).toContain('Ada 2');
  });
});

describe('the rows of sub-tables', () => {
  const columns = ['name', 'meters.code', 'meters.reading'];

  test('are lines of their record, of which the first are in sight', async () => {
    await openList({ props: { columns }, records: ledgerRecords(6) });
    expect([heading('Meters').getAttribute('colspan'), (await screen.findByText('M-5-2')) !== null, screen.queryByText('M-5-3')]).toEqual(['2', true, null]);
    await userEvent.click(within(row('Boiler 6')).getByRole('button', { name: '2 more' }));
    expect(screen.getByText('M-5-4')).toBeTruthy();
    await userEvent.click(button('Fewer'));
    expect(screen.queryByText('M-5-4')).toBeNull();
  });

  test('are tables below their record', async () => {
    await openList({ props: { columns, rowsAs: 'expanded' } });
    expect([screen.queryByText('Meter'), screen.queryByText('M-2-0')]).toEqual([null, null]);
    await userEvent.click(within(row('Boiler 3')).getByRole('button', { name: 'Expand' }));
    const table = await screen.findByRole('table', { name: 'Meters' });
    expect(within(table).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['MeterReading', 'M-2-010.5', 'M-2-111.5']);
  });
});

describe('rows', () => {
  test('stand under the values of a field', async () => {
    const stage = await openList({ props: { layout: 'grouped', groupBy: 'fuel', columns: ['name', 'activity'] } });
    expect(sent(stage)).toEqual([{ currentPage: 1, pageSize: 1_000_000, display: 'values', queryJson: '', superQueryJson: '', sidx: '' }]);
    await screen.findByText('Power');
    const names = [...document.querySelectorAll('tr[data-row-key]')].map((line) => [...line.querySelectorAll('td')].find(({ textContent }) => textContent !== '')?.textContent);
    expect(names).toEqual(['Coal2', 'Boiler 1', 'Boiler 4', 'Gas1', 'Boiler 2', 'Power1', 'Boiler 3']);
  });

  test('have rows below them, asked for when they are opened', async () => {
    const stage = await openList({
      props: { layout: 'tree', parent: 'owner', source: { operation: 'list', below: 'listBelow' } },
      handlers: { '/List': () => ({ list: [{ id: '1', name: 'Boiler 1', hasChildren: true }, { id: '2', name: 'Boiler 2', children: [{ id: '3', name: 'Boiler 3' }] }] }) },
    });
    expect(screen.getByText('Boiler 3')).toBeTruthy();
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    expect(await screen.findByText('Below 1')).toBeTruthy();
    expect(sent(stage, '/List/1')).toHaveLength(1);
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Collapse' }));
    await waitFor(() => expect(screen.queryByText('Below 1')).toBeNull());
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    expect([(await screen.findByText('Below 1')) !== null, sent(stage, '/List/1').length]).toEqual([true, 1]);
  });

  test('say why there is nothing below them, and are asked again', async () => {
    let attempts = 0;
    const stage = await openList({
      props: { layout: 'tree', parent: 'owner', source: { operation: 'list', below: 'listBelow' } },
      handlers: {
        '/List': () => ({ list: [{ id: '1', name: 'Boiler 1', hasChildren: true }] }),
        '/List/1': () => {
          attempts += 1;
          if (attempts === 1) throw refusal('The database is away');
          return { list: [{ id: '9', name: 'Boiler 9' }] };
        },
      },
    });
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    await waitFor(() => expect(stage.shown).toEqual(['error: The database is away']));
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    expect(await screen.findByText('Boiler 9')).toBeTruthy();
  });

  test('are asked for once where a page has none, though there should be some', async () => {
    const stage = await openList({ handlers: { '/List': ({ body }) => ({ list: (body as { currentPage: number }).currentPage === 1 ? ledgerRecords(20) : [], pagination: { total: 21 } }) } });
    await userEvent.click(screen.getByTitle('2'));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(sent(stage).map(({ currentPage }) => currentPage)).toEqual([1, 2]);
  });

  test('are summed over the page', async () => {
    await openList({ props: { columns: ['name', 'activity', 'emission', 'meters.reading'], summary: ['activity', 'emission', 'meters.reading'], thousands: ['emission'] } });
    const cells = (await screen.findByText('Total')).closest('tr') as HTMLElement;
    expect(within(cells).getAllByRole('cell').map(({ textContent }) => textContent).filter(Boolean)).toEqual(['Total', '4063', '10,157.50', '67.50']);
    expect(row('Boiler 1').textContent).toContain('2,500.00');
  });
});

describe('chosen rows', () => {
  test('are counted across pages, and given to what is done with them', async () => {
    const stage = await openList({ records: ledgerRecords(21) });
    await choose('Boiler 2');
    expect(await screen.findByText('1 chosen')).toBeTruthy();
    await userEvent.click(screen.getByTitle('2'));
    await screen.findByText('Boiler 21');
    await choose('Boiler 21');
    expect(screen.getByText('2 chosen')).toBeTruthy();
    await userEvent.click(button('Delete chosen'));
    await waitFor(() => expect(sent(stage, '/batchDelete/ledger')).toEqual([{ ids: ['2', '21'] }]));
    await screen.findByText('Boiler 20');
    expect([screen.queryByText('Boiler 21'), screen.queryByText(/\d chosen/)]).toEqual([null, null]);
  });

  test('are none any more once others are asked for, or on request', async () => {
    await openList();
    await choose('Boiler 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(button(/New/)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Choose all on this page' })[0] as HTMLElement);
    expect(await screen.findByText('4 chosen')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Keyword'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByText('4 chosen')).toBeNull());
  });

  test('are not offered to those who may do nothing with them', async () => {
    await openList({ can: (code) => code !== 'btn_batchRemove' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a list that is filled in where it stands', () => {
  const props = { layout: 'editable' };

  test('saves the whole record, with what it does not show', async () => {
    const stage = await openList({ props });
    const line = await edit('Boiler 2');
    await userEvent.type(within(line).getByLabelText('Name'), ' b');
    await save(line);
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(stage.requests.find(({ method }) => method === 'PUT')?.path).toBe('/api/visualdev/OnlineDev/ledger/2');
    expect(kept(stage)).toEqual([{ ...ledgerRecords(2)[1], id: undefined, texts: undefined, name: 'Boiler 2 b' }]);
    expect(await screen.findByText('Boiler 2 b')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('says in the cell what is wrong, before it asks the server and after', async () => {
    const stage = await openList({
      props,
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          throw refusal('taken', { issues: [{ path: '/name', code: 'notUnique', params: {}, message: 'There is such a boiler' }, { path: '/note', code: 'rule', params: {}, message: 'The note is wrong' }] });
        },
      },
    });
    const line = await edit('Boiler 2');
    await userEvent.clear(within(line).getByLabelText('Name'));
    await save(line);
    expect(within(line).getByText('Name must not be empty')).toBeTruthy();
    expect(stage.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.type(within(line).getByLabelText('Name'), 'B{Enter}');
    expect(await within(line).findByText('There is such a boiler')).toBeTruthy();
    // What stands in no column is said beside the list.
    expect(stage.shown).toEqual(['error: The note is wrong']);
    expect(within(line).getByDisplayValue('B')).toBeTruthy();
  });

  test('begins new rows, and leaves them again', async () => {
    const stage = await openList({ props });
    await userEvent.click(button(/New/));
    const box = await screen.findByRole('button', { name: 'Save' });
    const line = box.closest('tr') as HTMLElement;
    await userEvent.type(within(line).getByLabelText('Name'), 'Kiln');
    await save(line);
    await waitFor(() => expect(stage.requests.some(({ method, path }) => method === 'POST' && path === '/api/visualdev/OnlineDev/ledger')).toBe(true));
    expect(await screen.findByText('Kiln')).toBeTruthy();
    await userEvent.click(button(/New/));
    const second = (await screen.findByRole('button', { name: 'Save' })).closest('tr') as HTMLElement;
    await userEvent.type(within(second).getByLabelText('Name'), 'x{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(stage.shown).toEqual(['success: Saved', 'confirm: This row has unsaved changes. Discard them?']);
  });

  test('tells the second of two, and keeps what both have done', async () => {
    let isFirst = true;
    const newer = { ...ledgerRecords(2)[1], owner: 'Eve', version: 4 };
    const stage = await openList({
      props,
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          if (!isFirst) return null;
          isFirst = false;
          throw refusal('Changed by somebody else', { current: newer });
        },
      },
    });
    const line = await edit('Boiler 2');
    await userEvent.type(within(line).getByLabelText('Name'), ' b');
    await save(line);
    await waitFor(() => expect(stage.shown[0]).toMatch(/^warning: Somebody else/));
    expect([within(line).getByDisplayValue('Boiler 2 b') !== null, within(line).getByDisplayValue('Eve') !== null]).toEqual([true, true]);
    await save(line);
    await waitFor(() => expect(stage.shown.at(-1)).toBe('success: Saved'));
    expect(kept(stage).at(-1)).toMatchObject({ name: 'Boiler 2 b', owner: 'Eve', version: 4 });
  });

  test('stays as it is while a row is filled in, whatever has become of the module', async () => {
    let columns = ['name', 'fuel'];
    await openList({ released: () => ledgerList({ ...props, columns }) });
    const line = await edit('Boiler 2');
    await userEvent.type(within(line).getByLabelText('Name'), ' b');
    columns = ['name', 'day'];
    const { now } = Date;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = now;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(within(line).getByDisplayValue('Boiler 2 b').isConnected).toBe(true);
    await save(line);
    await waitFor(() => expect(heading('Date')).toBeDefined());
    expect(await screen.findByText('Boiler 2 b')).toBeTruthy();
  });

  test('asks before the page is left with what is not saved', async () => {
    const stage = await openList({ props, confirms: false });
    const line = await edit('Boiler 2');
    await stage.router.navigate('/other');
    expect(stage.router.state.location.pathname).toBe('/other');
    await userEvent.type(within(line).getByLabelText('Name'), ' b');
    await stage.router.navigate('/');
    await waitFor(() => expect(stage.shown).toEqual(['confirm: There are unsaved changes in the list. Leave anyway?']));
    expect([stage.router.state.location.pathname, within(line).getByDisplayValue('Boiler 2 b').isConnected]).toEqual(['/other', true]);
  });
});
