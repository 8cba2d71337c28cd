import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { DescriptorNode, DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { createStage, refusal, type Stage, type StageOptions } from './fixtures/ui-stage';

/** The dialogs of a module: its form with the buttons of its settings, its detail, and both after another release. */
await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

const fields: DescriptorNode[] = [
  { id: 'name', jnpfKey: 'input', label: 'Name', required: true },
  { id: 'kind', jnpfKey: 'select', label: 'Kind', props: { options: { dictionary: 'kinds' } } },
  { id: 'note', jnpfKey: 'textarea', label: 'Note', visible: "kind != 'none'" },
  { id: 'maker', jnpfKey: 'createUser', label: 'Maker', access: 'readOnly' },
  {
    id: 'lines',
    jnpfKey: 'table',
    label: 'Lines',
    props: { showSummary: true, summaryField: ['amount'] },
    children: [
      { id: 'meter', jnpfKey: 'input', label: 'Meter' },
      { id: 'amount', jnpfKey: 'numInput', label: 'Amount', required: true },
    ],
  },
];
const operations: ResourceDescriptor['operations'] = [
  { id: 'list', method: 'GET', path: '/api/ledger', use: 'list' },
  { id: 'read', method: 'GET', path: '/api/ledger/{id}', use: 'read' },
  { id: 'create', method: 'POST', path: '/api/ledger', use: 'create' },
  { id: 'update', method: 'PUT', path: '/api/ledger/{id}', use: 'update' },
];
const record = {
  id: '7',
  version: 2,
  name: 'Boiler',
  kind: 'k1',
  note: '',
  maker: 'u1',
  lines: [
    { id: 'l1', meter: 'A', amount: 3 },
    { id: 'l2', meter: 'B', amount: 4 },
  ],
  texts: { kind: 'Furnace', maker: 'Ada' },
};

const open = (label: string, dialog: string, isUpdate: boolean) => ({
  label,
  do: 'open',
  dialog,
  ...(isUpdate && { with: { id: { $ref: 'row.id' } } }),
  then: [{ do: 'reload', target: 'records' }],
});

interface Example {
  props?: Record<string, unknown>;
  placement?: DialogDescriptor['placement'];
  nodes?: DescriptorNode[];
  columns?: string[];
}

function bundle({ props = {}, placement = 'center', nodes = fields, columns = ['name'] }: Example = {}) {
  const resource: ResourceDescriptor = { id: 'module/ledger', kind: 'resource', version: 1, title: 'Ledger', fields: nodes, operations };
  const shared = {
    kind: 'dialog' as const,
    version: 1,
    resource: resource.id,
    params: ['id'],
    placement,
    root: { id: 'form', jnpfKey: 'form', props: { labelWidth: 100, ...props }, children: nodes },
  };
  const form: DialogDescriptor = { ...shared, id: 'module/ledger/form', title: { create: 'New entry', update: 'Edit entry' } };
  const detail: DialogDescriptor = { ...shared, id: 'module/ledger/detail', use: 'detail', title: 'Details' };
  const root = {
    id: 'records',
    jnpfKey: 'listPanel',
    props: {
      resource: resource.id,
      source: { operation: 'list' },
      columns,
      toolbar: [open('New', form.id, false)],
      row: [open('Edit', form.id, true), open('Read', detail.id, true)],
    },
  };
  return {
    descriptor: { id: 'module/ledger/list', kind: 'screen', version: 1, title: 'Ledger', root },
    references: [resource, form, detail],
    texts: {},
  };
}

interface Opened extends Stage {
  /** Replaces the descriptors that the server returns. */
  release(example: Example): void;
}

async function openScreen(
  example: Example = {},
  handlers: Record<string, (request: HttpRequest) => unknown> = {},
  options: StageOptions = {},
): Promise<Opened> {
  let released = bundle(example);
  const stage = createStage({
    ...options,
    answer: (request) => {
      const handler = handlers[`${request.method} ${request.path}`];
      if (handler) return handler(request);
      if (request.path.includes('/Descriptor/')) return released;
      if (request.path === '/api/ledger/7' && request.method === 'GET') return record;
      return request.path === '/api/ledger' && request.method === 'GET' ? { list: [record], pagination: { total: 1 } } : null;
    },
  });
  render(
    <stage.Around>
      <Screen id="module/ledger/list" />
    </stage.Around>,
  );
  await screen.findByText('Boiler');
  return {
    ...stage,
    release: (next) => {
      released = bundle(next);
    },
  };
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const calls = ({ requests }: Stage, method: string): HttpRequest[] => requests.filter((request) => request.method === method);
const dialogNamed = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText(name);
  return title.closest<HTMLElement>('[role=dialog]') ?? screen.getByRole('dialog');
};

/** The user returns to the window after a minute. */
async function returnLater(): Promise<void> {
  const { now } = Date;
  Date.now = () => now() + 60_000;
  document.dispatchEvent(new Event('visibilitychange'));
  Date.now = now;
}

describe('a form', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['without settings', {}, ['Cancel', 'OK']],
    ['with the texts of the designer', { cancelButtonText: '取 消', confirmButtonText: '确定' }, ['Cancel', 'OK']],
    ['with texts of its own', { cancelButtonText: 'Leave', confirmButtonText: 'Report' }, ['Leave', 'Report']],
    ['without buttons', { hasCancelBtn: false, hasConfirmBtn: false, hasConfirmAndAddBtn: true }, []],
    ['for several records', { hasConfirmAndAddBtn: true }, ['Cancel', 'OK and new', 'OK']],
  ])('%s has its buttons', async (_, props, expected) => {
    await openScreen({ props });
    await press('New');
    const dialog = await dialogNamed('New entry');
    const buttonTexts = new Set(['Cancel', 'OK', 'OK and new', 'OK and stay', 'Leave', 'Report']);
    await within(dialog).findByLabelText('Name', { exact: false });
    expect(
      within(dialog)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => buttonTexts.has(text ?? '')),
    ).toEqual(expected);
  });

  test('stays open for the next record and focuses its first field', async () => {
    const stage = await openScreen({ props: { hasConfirmAndAddBtn: true } });
    await press('New');
    const dialog = await dialogNamed('New entry');
    await userEvent.type(await within(dialog).findByLabelText('Name', { exact: false }), 'Kiln');
    await press('OK and new');
    await waitFor(() => expect(calls(stage, 'POST').map(({ body }) => (body as { name: string }).name)).toEqual(['Kiln']));
    await waitFor(() => expect((within(dialog).getByLabelText('Name', { exact: false }) as HTMLInputElement).value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Name', { exact: false })));
    await press('Cancel');
    // Nothing would be lost, so there is no confirmation. The list has the saved record.
    await waitFor(() => expect(calls(stage, 'GET').filter(({ path }) => path === '/api/ledger')).toHaveLength(2));
    expect(stage.shown).toEqual(['success: Saved']);
  });

  test('stays open with the saved record', async () => {
    let version = 2;
    const stage = await openScreen(
      { props: { hasConfirmAndAddBtn: true } },
      { 'GET /api/ledger/7': () => ({ ...record, version }), 'PUT /api/ledger/7': () => ((version += 1), null) },
    );
    await press('Edit');
    const dialog = await dialogNamed('Edit entry');
    await userEvent.type(await within(dialog).findByDisplayValue('Boiler'), ' 2');
    await press('OK and stay');
    await waitFor(() => expect(stage.shown).toEqual(['success: Saved']));
    await userEvent.type(await within(dialog).findByDisplayValue('Boiler'), ' 3');
    await press('OK');
    await waitFor(() => expect(calls(stage, 'PUT').map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]));
  });

  test('does not send values that the server sets', async () => {
    const stage = await openScreen();
    await press('Edit');
    const dialog = await dialogNamed('Edit entry');
    await within(dialog).findByDisplayValue('Boiler');
    await press('OK');
    await waitFor(() =>
      expect(calls(stage, 'PUT')[0]?.body).toEqual({ id: '7', version: 2, name: 'Boiler', kind: 'k1', note: '', lines: record.lines }),
    );
  });

  test.each(['right', 'full'] as const)('opens as %s with visible buttons', async (placement) => {
    await openScreen({ placement });
    await press('New');
    const dialog = await dialogNamed('New entry');
    expect(within(dialog).getByRole('button', { name: 'OK' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('a form that is released again while it is filled in', () => {
  const wider: DescriptorNode[] = [
    { id: 'code', jnpfKey: 'input', label: 'Code', required: true },
    ...fields
      .filter(({ id }) => id !== 'note')
      .map((field) => (field.id === 'lines' ? { ...field, children: [{ id: 'amount', jnpfKey: 'numInput', label: 'Amount' }] } : field)),
  ];
  const refuses = {
    'POST /api/ledger': () => {
      throw refusal('Code must not be empty', {
        issues: [{ path: '/code', code: 'required', params: {}, message: 'Code must not be empty' }],
      });
    },
  };

  test('reports it when the server refuses the record, and keeps typed values', async () => {
    const stage = await openScreen({}, refuses);
    await press('New');
    const dialog = await dialogNamed('New entry');
    await userEvent.type(await within(dialog).findByLabelText('Name', { exact: false }), 'Kiln');
    await userEvent.type(within(dialog).getByLabelText('Note', { exact: false }), 'dropped');
    stage.release({ nodes: wider });
    await press('OK');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load new form' }));
    expect(await within(dialog).findByLabelText('Code', { exact: false })).toBeTruthy();
    expect((within(dialog).getByLabelText('Name', { exact: false }) as HTMLInputElement).value).toBe('Kiln');
    expect([
      within(dialog).queryByLabelText('Note', { exact: false }),
      within(dialog).queryByText('This form has just been updated'),
    ]).toEqual([null, null]);
    await press('Cancel');
    expect(stage.shown.at(-1)).toBe('confirm: There are unsaved changes. Close anyway?');
  });

  test('keeps the changes to a record, and saves them in the new form', async () => {
    const stage = await openScreen();
    await press('Edit');
    const dialog = await dialogNamed('Edit entry');
    await userEvent.type(await within(dialog).findByDisplayValue('Boiler'), ' 2');
    stage.release({ nodes: wider });
    await returnLater();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load new form' }));
    await userEvent.type(await within(dialog).findByLabelText('Code', { exact: false }), 'C1');
    await press('OK');
    await waitFor(() =>
      expect(calls(stage, 'PUT')[0]?.body).toMatchObject({ id: '7', version: 2, code: 'C1', name: 'Boiler 2', kind: 'k1' }),
    );
    expect(calls(stage, 'PUT')[0]?.body).not.toHaveProperty('note');
  });

  test('stays until a save that is under way has ended, with what is typed meanwhile', async () => {
    const answers: ((data: unknown) => void)[] = [];
    const stage = await openScreen({}, { 'PUT /api/ledger/7': () => new Promise((resolve) => answers.push(resolve)) });
    await press('Edit');
    const dialog = await dialogNamed('Edit entry');
    await userEvent.type(await within(dialog).findByDisplayValue('Boiler'), ' 2');
    await press('OK');
    await waitFor(() => expect(calls(stage, 'PUT')).toHaveLength(1));
    stage.release({ nodes: wider });
    await returnLater();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load new form' }));
    await userEvent.type(within(dialog).getByDisplayValue('Boiler 2'), ' b');
    expect(within(dialog).queryByLabelText('Code', { exact: false })).toBeNull();
    await act(async () => answers[0]?.({ id: '7', version: 3 }));
    await userEvent.type(await within(dialog).findByLabelText('Code', { exact: false }), 'C1');
    expect(within(dialog).getByDisplayValue('Boiler 2 b')).toBeTruthy();
    await press('OK');
    await waitFor(() => expect(calls(stage, 'PUT')[1]?.body).toMatchObject({ id: '7', version: 3, code: 'C1', name: 'Boiler 2 b' }));
  });

  test('redraws the list while no form is open', async () => {
    const stage = await openScreen();
    stage.release({ nodes: [{ id: 'name', jnpfKey: 'input', label: 'Title' }, ...fields.slice(1)] });
    await returnLater();
    expect((await screen.findAllByText('Title')).length).toBeGreaterThan(0);
  });
});

const named = (id: string, name: string) => ({ ...record, id, name });

/** A page of 21 records. */
const page = (request: HttpRequest) => {
  const isSecond = request.query?.get('currentPage') === '2';
  return { list: isSecond ? [named('9', 'Kiln')] : [named('7', 'Boiler'), named('8', 'Mill')], pagination: { total: 21 } };
};

describe('a detail', () => {
  test('shows names from the server and rows with totals, without hidden fields', async () => {
    const stage = await openScreen({}, { 'GET /api/ledger/7': () => ({ ...record, kind: 'none' }) });
    await press('Read');
    const dialog = await dialogNamed('Details');
    expect(await within(dialog).findByText('Furnace')).toBeTruthy();
    expect(within(dialog).getByText('Ada')).toBeTruthy();
    expect(within(dialog).queryByText('Note')).toBeNull();
    const table = within(dialog).getByRole('table', { name: 'Lines' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining('A3'), expect.stringContaining('B4'), expect.stringContaining('7')]));
    expect(within(dialog).queryAllByRole('textbox')).toEqual([]);
    expect(
      calls(stage, 'GET')
        .find(({ path }) => path === '/api/ledger/7')
        ?.query?.get('display'),
    ).toBe('values');
  });

  test('leads to the records before and behind it in the list, over its pages, and to the form', async () => {
    const stage = await openScreen(
      {},
      { 'GET /api/ledger': page, 'GET /api/ledger/8': () => named('8', 'Mill'), 'GET /api/ledger/9': () => named('9', 'Kiln') },
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Read' })[0] as HTMLElement);
    const dialog = await dialogNamed('Details');
    expect(await within(dialog).findByText('1 / 21')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /^Previous/ }).matches(':disabled')).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Next/ }));
    expect(await within(dialog).findByText('2 / 21')).toBeTruthy();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await within(dialog).findByText('21 / 21')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(calls(stage, 'GET').filter(({ path }) => path === '/api/ledger/9')).toHaveLength(2));
  });

  test('names a figure in its head only where the record has it', async () => {
    const nodes: DescriptorNode[] = [...fields, { id: 'size', jnpfKey: 'numInput', label: 'Size' }];
    const records = [{ ...named('7', 'Boiler'), size: null }, { ...named('8', 'Mill'), size: 5 }];
    await openScreen(
      { nodes, columns: ['name', 'size'] },
      {
        'GET /api/ledger': () => ({ list: records, pagination: { total: 2 } }),
        'GET /api/ledger/7': () => records[0],
        'GET /api/ledger/8': () => records[1],
      },
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Read' })[0] as HTMLElement);
    const dialog = await dialogNamed('Details');
    expect(await within(dialog).findAllByText('Size')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(within(dialog).getAllByText('Size')).toHaveLength(2));
  });

  test('shows the error and tries again', async () => {
    let attempts = 0;
    await openScreen(
      {},
      {
        'GET /api/ledger/7': () => {
          attempts += 1;
          if (attempts === 1) throw refusal('It was deleted');
          return record;
        },
      },
    );
    await press('Read');
    const dialog = await dialogNamed('Details');
    expect(await within(dialog).findByText('It was deleted')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('Furnace')).toBeTruthy();
  });

  test('marks empty fields', async () => {
    await openScreen();
    await press('Read');
    const dialog = await dialogNamed('Details');
    const note = (await within(dialog).findByText('Note')).closest<HTMLElement>('[data-field]');
    expect(note?.textContent).toBe('Note—');
  });
});

test('a module without a list is a form as a page', async () => {
  const { references } = bundle();
  const stage = createStage({
    answer: ({ path }) => (path.includes('/Descriptor/') ? { descriptor: references[1], references: [references[0]], texts: {} } : null),
  });
  render(
    <stage.Around>
      <Screen id="module/ledger/form" />
    </stage.Around>,
  );
  await userEvent.type(await screen.findByLabelText('Name', { exact: false }), 'Kiln');
  await press('Submit');
  await waitFor(() => expect(calls(stage, 'POST').map(({ body }) => (body as { name: string }).name)).toEqual(['Kiln']));
  await waitFor(() => expect((screen.getByLabelText('Name', { exact: false }) as HTMLInputElement).value).toBe(''));
  await userEvent.type(screen.getByLabelText('Name', { exact: false }), 'x');
  await stage.router.navigate('/other');
  await waitFor(() => expect(stage.shown.at(-1)).toBe('confirm: There are unsaved changes. Leave anyway?'));
  await press('Reset');
  expect(stage.shown.at(-1)).toBe('confirm: What you have filled in will be cleared. Reset anyway?');
  await waitFor(() => expect((screen.getByLabelText('Name', { exact: false }) as HTMLInputElement).value).toBe(''));
});
