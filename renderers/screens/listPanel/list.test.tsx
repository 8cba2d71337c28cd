import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { UiServicesProvider, type Language } from '#ui/services.tsx';
import { ledgerRecords } from '../../../tests/fixtures/ledger-list';
import { button, draw, heading, openList, row } from '../../../tests/fixtures/list-stage';
import { refusal, type Stage } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, Object.keys(views));
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sent = ({ requests }: Stage, end = '/List'): Record<string, unknown>[] =>
  requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as Record<string, unknown>);
const lastQuery = (stage: Stage): unknown => {
  const text = sent(stage).at(-1)?.['queryJson'];
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
};
/** Queries inside the search row, because table headings have the same names. */
const search = () => within(document.querySelector('search') as HTMLElement);
const headings = (): string[] =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent ?? '')
    .filter((text) => text !== '');

const settings = async (): Promise<HTMLElement> => {
  await userEvent.click(button('Columns'));
  return screen.findByRole('region', { name: 'Columns' });
};
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));

describe('the search row', () => {
  test('searches by the input of each field type, and resets', async () => {
    const stage = await openList({
      props: { search: ['keyword', { field: 'name', as: 'contains' }, { field: 'activity', as: 'between' }] },
    });
    await userEvent.type(await search().findByLabelText('Name'), 'Kiln');
    await userEvent.type(search().getByLabelText('From'), '10');
    await userEvent.type(search().getByLabelText('Keyword'), 'x{Enter}');
    await waitFor(() => expect(lastQuery(stage)).toEqual({ jnpfKeyword: 'x', name: 'Kiln', activity: [10, null] }));
    await userEvent.click(button('Reset'));
    await waitFor(() => expect(lastQuery(stage)).toEqual({}));
    expect((search().getByLabelText('Name') as HTMLInputElement).value).toBe('');
  });

  test('does not search in a range that ends before it begins, and says so', async () => {
    const stage = await openList({ props: { search: ['keyword', { field: 'activity', as: 'between' }] } });
    await userEvent.type(await search().findByLabelText('From'), '10');
    await userEvent.type(search().getByLabelText('To'), '1');
    const before = sent(stage).length;
    await userEvent.type(search().getByLabelText('Keyword'), 'x{Enter}');
    expect(search().getByRole('alert').textContent).toBe('The range must not end before it begins');
    expect(sent(stage)).toHaveLength(before);
    await userEvent.clear(search().getByLabelText('To'));
    await userEvent.type(search().getByLabelText('To'), '30');
    expect(search().queryByRole('alert')).toBeNull();
    await userEvent.type(search().getByLabelText('Keyword'), '{Enter}');
    await waitFor(() => expect(lastQuery(stage)).toEqual({ jnpfKeyword: 'x', activity: [10, 30] }));
  });

  test('has the initial conditions of the list, also after a reset', async () => {
    const stage = await openList({
      props: {
        search: [{ field: 'fuel', as: 'equals', value: 'gas' }, 'name'],
        order: [{ field: 'day', descending: true }, { field: 'name' }],
      },
    });
    expect(sent(stage)).toEqual([
      { currentPage: 1, pageSize: 20, display: 'values', queryJson: '{"fuel":"gas"}', superQueryJson: '', sidx: '-day,name' },
    ]);
    await userEvent.type(await search().findByLabelText('Name'), 'x{Enter}');
    await waitFor(() => expect(lastQuery(stage)).toEqual({ fuel: 'gas', name: 'x' }));
    await userEvent.click(button('Reset'));
    await waitFor(() => expect(lastQuery(stage)).toEqual({ fuel: 'gas' }));
  });

  test('clears inputs that were not searched by', async () => {
    await openList();
    await userEvent.type(search().getByLabelText('Keyword'), 'x');
    await userEvent.type(await search().findByLabelText('Name'), 'y');
    await userEvent.click(button('Reset'));
    await waitFor(() =>
      expect([search().getByLabelText('Keyword'), search().getByLabelText('Name')].map((box) => (box as HTMLInputElement).value)).toEqual([
        '',
        '',
      ]),
    );
  });

  test('collapses conditions that do not fit', async () => {
    await openList();
    const more = await screen.findByRole('button', { name: /More/ });
    expect([more.getAttribute('aria-expanded'), search().getByLabelText('Name').closest('[hidden]') !== null]).toEqual(['false', true]);
    await userEvent.click(more);
    expect(search().getByLabelText('Name').closest('[hidden]')).toBeNull();
    expect(button(/Fewer/).getAttribute('aria-expanded')).toBe('true');
  });

  test('has no buttons without conditions, except the advanced search', async () => {
    await openList({ props: { search: [], superQuery: true } });
    expect(await screen.findByRole('button', { name: /Advanced search/ })).toBeTruthy();
    expect(search().getAllByRole('button')).toHaveLength(1);
  });

  test('opens the advanced search if the list has it', async () => {
    await openList({ props: { superQuery: true } });
    await userEvent.click(await screen.findByRole('button', { name: /Advanced search/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the order', () => {
  test('is by one column, or by several with Shift', async () => {
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

  test('is not offered for columns with `sortable: false`', async () => {
    await openList({ props: { columns: ['name', { field: 'fuel', sortable: false }] } });
    expect([heading('Name').tabIndex, heading('Fuel').tabIndex]).toEqual([0, -1]);
  });
});

describe('the columns', () => {
  test('can be hidden, moved by keys and frozen, and the settings are stored', async () => {
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
    await settings();
    await userEvent.click(button('Back to default'));
    expect(headings()).toEqual(['Name', 'Fuel', 'Date', 'Owner']);
  });

  test('come from the server, and are as before when they cannot be saved', async () => {
    let refuse: (() => void) | undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const stage = await openList({
      menuId: 'menu1',
      props: { columns: ['name', 'fuel', 'day'], row: [], batch: [] },
      handlers: {
        'GetColumnsByModuleId/menu1': () => [{ prop: 'name' }, { prop: 'gone' }, { prop: 'day', visible: false }],
        SetColumnsByModuleId: async () => {
          await refused;
          throw refusal('no');
        },
      },
    });
    await waitFor(() => expect(headings()).toEqual(['Name', 'Fuel']));
    await userEvent.click(within(await settings()).getByRole('checkbox', { name: 'Fuel' }));
    expect(headings()).toEqual(['Name']);
    refuse?.();
    await waitFor(() => expect(headings()).toEqual(['Name', 'Fuel']));
    const { body } = stage.requests.findLast(({ method }) => method === 'PUT') ?? {};
    const { fieldList, ...others } = body as Record<string, unknown>;
    expect(others).toEqual({ moduleId: 'menu1' });
    expect(JSON.parse(String(fieldList))).toMatchObject([
      { prop: 'name', label: 'Name', visible: true },
      { prop: 'fuel', visible: false },
      { prop: 'day', visible: false },
    ]);
    expect(stage.shown.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  test('have separate settings for each user', async () => {
    const stage = await openList({ props: { columns: ['name', 'fuel'], row: [], batch: [] } });
    await userEvent.click(within(await settings()).getByRole('checkbox', { name: 'Fuel' }));
    cleanup();
    stage.services.session.user.userId = '2';
    draw(stage);
    await screen.findByText('Boiler 1');
    expect(headings()).toEqual(['Name', 'Fuel']);
  });

  test('keep the sort order of the settings', async () => {
    const stage = await openList();
    await userEvent.click(within(await settings()).getByRole('button', { name: 'Not sorted: Date' }));
    await waitFor(() => expect(sent(stage).at(-1)?.['sidx']).toBe('day'));
    cleanup();
    draw(stage);
    await screen.findByText('Boiler 1');
    expect(sent(stage).at(-1)?.['sidx']).toBe('day');
  });

  test('ignore stored settings of removed columns', async () => {
    localStorage.setItem(
      'tangu.columns.1.examples/screen.records',
      JSON.stringify({
        order: ['removed', 'fuel'],
        hidden: ['name', 'removed'],
        widths: { removed: 80 },
        fixed: { removed: 'left' },
        sort: [
          { field: 'removed', descending: true },
          { field: 'day', descending: true },
        ],
      }),
    );
    const stage = await openList();
    expect(sent(stage).map(({ sidx }) => sidx)).toEqual(['-day']);
    expect(heading('Name')).toBeUndefined();
    await userEvent.click(within(await settings()).getByRole('checkbox', { name: 'Name' }));
    expect([
      heading('Name') !== undefined,
      within(await screen.findByRole('region', { name: 'Columns' }))
        .getByRole('checkbox', { name: 'Name' })
        .matches(':disabled'),
    ]).toEqual([true, true]);
  });

  test('can have group headings', async () => {
    await openList({
      props: { columns: ['name', 'activity', 'emission'], headers: [{ id: 'h', title: 'Accounting', columns: ['activity', 'emission'] }] },
    });
    expect([heading('Accounting').getAttribute('colspan'), heading('Name').getAttribute('rowspan')]).toEqual(['2', '2']);
  });

  test('show display texts of the server', async () => {
    await openList();
    expect(row('Boiler 2').textContent).toContain('Ada 2');
  });
});

describe('the rows of sub-tables', () => {
  const columns = ['name', 'meters.code', 'meters.reading'];

  test('are lines in the row, collapsed to the first three', async () => {
    await openList({ props: { columns }, records: ledgerRecords(6) });
    expect([heading('Meters').getAttribute('colspan'), (await screen.findByText('M-5-2')) !== null, screen.queryByText('M-5-3')]).toEqual([
      '2',
      true,
      null,
    ]);
    await userEvent.click(within(row('Boiler 6')).getByRole('button', { name: '2 more' }));
    expect(screen.getByText('M-5-4')).toBeTruthy();
    await userEvent.click(button('Fewer'));
    expect(screen.queryByText('M-5-4')).toBeNull();
  });

  test('are tables below the expanded row', async () => {
    await openList({ props: { columns, rowsAs: 'expanded' } });
    expect([screen.queryByText('Meter'), screen.queryByText('M-2-0')]).toEqual([null, null]);
    await userEvent.click(within(row('Boiler 3')).getByRole('button', { name: 'Expand' }));
    const table = await screen.findByRole('table', { name: 'Meters' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MeterReading', 'M-2-010.5', 'M-2-111.5']);
  });
});

describe('rows', () => {
  test('are grouped by a field', async () => {
    const stage = await openList({ props: { layout: 'grouped', groupBy: 'fuel', columns: ['name', 'activity'] } });
    expect(sent(stage)).toEqual([{ currentPage: 1, pageSize: 1_000_000, display: 'values', queryJson: '', superQueryJson: '', sidx: '' }]);
    await screen.findByText('Power');
    const names = [...document.querySelectorAll('tr[data-row-key]')].map(
      (line) => [...line.querySelectorAll('td')].find(({ textContent }) => textContent !== '')?.textContent,
    );
    expect(names).toEqual(['Coal2', 'Boiler 1', 'Boiler 4', 'Gas1', 'Boiler 2', 'Power1', 'Boiler 3']);
  });

  test('of a grouped list that one answer cannot hold come in the pages of the server', async () => {
    const records = ledgerRecords(5);
    const stage = await openList({
      props: { layout: 'grouped', groupBy: 'fuel', columns: ['name', 'activity'] },
      handlers: {
        '/List': ({ body }) => {
          const start = ((body as { currentPage: number }).currentPage - 1) * 2;
          return { list: records.slice(start, start + 2), pagination: { pageSize: 2, total: 5 } };
        },
      },
    });
    expect(await screen.findByText('5 in total')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Page size' })).toBeNull();
    await userEvent.click(screen.getByTitle('3'));
    expect(await screen.findByText('Boiler 5')).toBeTruthy();
    expect(sent(stage).at(-1)).toMatchObject({ currentPage: 3, pageSize: 1_000_000 });
  });

  test('of a branch that one answer cannot hold are all loaded', async () => {
    const stage = await openList({
      props: { layout: 'tree', parent: 'owner', source: { operation: 'list', below: 'listBelow' } },
      handlers: {
        '/List': () => ({ list: [{ id: '1', name: 'Boiler 1', hasChildren: true }] }),
        '/List/1': ({ body }) => {
          const { currentPage } = body as { currentPage: number };
          return { list: [{ id: `below ${currentPage}`, name: `Branch ${currentPage}` }], pagination: { pageSize: 1, total: 3 } };
        },
      },
    });
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    expect(await screen.findByText('Branch 3')).toBeTruthy();
    expect(sent(stage, '/List/1')).toHaveLength(3);
  });

  test('load their children when they are expanded', async () => {
    const stage = await openList({
      props: { layout: 'tree', parent: 'owner', source: { operation: 'list', below: 'listBelow' } },
      handlers: {
        '/List': () => ({
          list: [
            { id: '1', name: 'Boiler 1', hasChildren: true },
            { id: '2', name: 'Boiler 2', children: [{ id: '3', name: 'Boiler 3' }] },
          ],
        }),
      },
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

  test('report a failure to load children and can load them again', async () => {
    let attempts = 0;
    const stage = await openList({
      props: { layout: 'tree', parent: 'owner', source: { operation: 'list', below: 'listBelow' } },
      handlers: {
        '/List': () => ({ list: [{ id: '1', name: 'Boiler 1', hasChildren: true }] }),
        '/List/1': () => {
          attempts += 1;
          if (attempts === 1) throw refusal('The database is not available');
          return { list: [{ id: '9', name: 'Boiler 9' }] };
        },
      },
    });
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    await waitFor(() => expect(stage.shown).toEqual(['error: The database is not available']));
    await userEvent.click(within(row('Boiler 1')).getByRole('button', { name: 'Expand' }));
    expect(await screen.findByText('Boiler 9')).toBeTruthy();
  });

  test('are not requested again for an empty page with a positive total', async () => {
    const stage = await openList({
      handlers: {
        '/List': ({ body }) => ({
          list: (body as { currentPage: number }).currentPage === 1 ? ledgerRecords(20) : [],
          pagination: { total: 21 },
        }),
      },
    });
    await userEvent.click(screen.getByTitle('2'));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(sent(stage).map(({ currentPage }) => currentPage)).toEqual([1, 2]);
  });

  test('have totals for the page', async () => {
    await openList({
      props: {
        columns: ['name', 'activity', 'emission', 'meters.reading'],
        summary: ['activity', 'emission', 'meters.reading'],
        thousands: ['emission'],
      },
    });
    const cells = (await screen.findByText('Page total')).closest('tr') as HTMLElement;
    expect(
      within(cells)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(['Page total', '4063.00', '10,157.50', '67.50']);
    expect(row('Boiler 1').textContent).toContain('2,500.00');
  });
});

describe('a save in a row', () => {
  const toggle = { field: 'owner', action: { do: 'call', operation: 'update', with: { id: { $ref: 'row.id' } } } };
  const cases: [name: string, press: () => HTMLElement, request: string, title: string][] = [
    ['of a cell', () => within(row('Boiler 2')).getByTitle('Owner'), 'PUT /ledger/2', 'Not changed. The former value still applies.'],
    ['of a button', () => within(row('Boiler 2')).getByText('Delete'), 'DELETE /ledger/2', 'Delete: failed. Nothing was changed.'],
  ];

  test.each(cases)('%s says in the row what failed, until a retry succeeds', async (_name, press, request, title) => {
    let isDown = true;
    let attempts = 0;
    const [method, end] = request.split(' ') as [string, string];
    const stage = await openList({
      props: { columns: ['name', toggle] },
      handlers: {
        '/Actions/Usage': () => {
          throw refusal('not found');
        },
        [`${method} /api/visualdev/OnlineDev${end}`]: () => {
          attempts += 1;
          if (isDown) throw refusal('The database is down');
          return null;
        },
      },
    });
    await userEvent.click(press());
    const alert = await within(row('Boiler 2')).findByRole('alert');
    expect(alert.textContent).toContain(`${title} The database is down`);
    expect(within(row('Boiler 2')).getByText('Ada 2')).toBeTruthy();
    const question = stage.shown.filter((text) => text.startsWith('confirm'));
    expect(stage.shown).toEqual(question);
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(attempts).toBe(2);
  });

  test('that failed is no longer named when the note is closed', async () => {
    await openList({
      props: { columns: ['name', toggle] },
      handlers: {
        'PUT /api/visualdev/OnlineDev/ledger/2': () => {
          throw refusal('The database is down');
        },
      },
    });
    await userEvent.click(within(row('Boiler 2')).getByTitle('Owner'));
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('another language asks for the rows again, whose values the server names', async () => {
  const stage = await openList();
  cleanup();
  const drawn = (language: Language) => (
    <stage.Around>
      <UiServicesProvider value={{ ...stage.services, language }}>
        <Screen id="module/ledger/list" />
      </UiServicesProvider>
    </stage.Around>
  );
  const { rerender } = render(drawn('en'));
  await screen.findAllByText('Boiler 1');
  const before = sent(stage).length;
  rerender(drawn('zh'));
  await waitFor(() => expect(sent(stage)).toHaveLength(before + 1));
});

test('many actions of a row are three buttons and a menu', async () => {
  const rowId = { $ref: 'row.id' };
  const actions = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((label) => ({
    label,
    do: 'call',
    operation: 'update',
    with: { id: rowId },
  }));
  const handlers = { 'PUT /api/visualdev/OnlineDev/ledger/2': () => null };
  const stage = await openList({ props: { row: actions }, handlers });
  const buttons = within(row('Boiler 2')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).slice(-4)).toEqual(['One', 'Two', 'Three', 'More']);
  await userEvent.click(buttons.at(-1) as HTMLElement);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Four', 'Five', 'Six']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Six' }));
  await waitFor(() => expect(stage.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
});

test('the buttons of a row become a menu where they would cut a column of numbers', async () => {
  layOut(680);
  await openList();
  expect(within(row('Boiler 2')).getByRole('button', { name: 'Actions' })).toBeTruthy();
  const box = row('Boiler 2').closest('[data-leading]') as HTMLElement;
  const scroller = row('Boiler 2').closest('table')?.parentElement as HTMLElement;
  const sides = () => ['data-at-start', 'data-at-end'].map((side) => box.hasAttribute(side));
  expect(sides()).toEqual([true, false]);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  for (const [left, expected] of [[100, [false, false]], [320, [false, true]], [0, [true, false]]] as const) {
    scroller.scrollLeft = left;
    fireEvent.scroll(scroller);
    expect(sides()).toEqual(expected);
  }
  cleanup();
  vi.restoreAllMocks();
  layOut(1600);
  await openList();
  expect(within(row('Boiler 2')).queryByRole('button', { name: 'Actions' })).toBeNull();
});

/** Documents of tests have no layout: every element has the width. */
function layOut(width: number): void {
  vi.stubGlobal('ResizeObserver', class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

describe('selected rows', () => {
  test('are counted across pages and passed to batch actions', async () => {
    const stage = await openList({ records: ledgerRecords(21) });
    await select('Boiler 2');
    expect(await screen.findByText('1 chosen')).toBeTruthy();
    await userEvent.click(screen.getByTitle('2'));
    await screen.findByText('Boiler 21');
    await select('Boiler 21');
    expect(screen.getByText('2 chosen')).toBeTruthy();
    await userEvent.click(button('Delete chosen'));
    await waitFor(() => expect(sent(stage, '/batchDelete/ledger')).toEqual([{ ids: ['2', '21'] }]));
    await screen.findByText('Boiler 20');
    expect([screen.queryByText('Boiler 21'), screen.queryByText(/\d chosen/)]).toEqual([null, null]);
  });

  test('are cleared by a new search and by the clear button', async () => {
    await openList();
    await select('Boiler 2');
    // The cross of the search, which is not in sight, has the same name.
    await userEvent.click(await screen.findByText('Clear'));
    expect(button(/New/)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Choose all on this page' })[0] as HTMLElement);
    expect(await screen.findByText('4 chosen')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Keyword'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByText('4 chosen')).toBeNull());
  });

  test('cannot be selected without a permitted batch action', async () => {
    await openList({ can: (code) => code !== 'btn_batchRemove' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
