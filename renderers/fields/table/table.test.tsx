import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { RowProvider } from '#form/row-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { DetailProvider } from '#ui/display/detail-context.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { drawNode } from '../../../tests/fixtures/draw-node';
import { onPhone } from '../../../tests/fixtures/on-phone';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const columns: ResolvedNode[] = [
  { id: 'item', jnpfKey: 'input', label: 'Item', required: true },
  { id: 'amount', jnpfKey: 'numInput', label: 'Amount', props: { thousands: true } },
  { id: 'note', jnpfKey: 'input', label: 'Note' },
];
const tableOf = (props: Record<string, unknown> = {}, overrides: Partial<ResolvedNode> = {}): ResolvedNode => ({
  id: 'lines',
  jnpfKey: 'table',
  label: 'Lines',
  props,
  children: columns,
  ...overrides,
});
const linesOf = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ item: `Item ${index + 1}`, amount: index + 1, note: '' }));

const units = ({ callId }: { callId: string }) =>
  callId.startsWith('permission/')
    ? { list: [{ id: 'u1', fullName: 'Bea/bea', type: 'user', organize: '' }] }
    : { list: [{ id: '7', enCode: 't', fullName: 'Tonne' }] };

const records = ({ callId }: { callId: string }) =>
  callId === 'visualdev/base.fieldDataSelect'
    ? { list: ['Coal', 'Coal tar', 'Gas', 'Gas'].map((name, index) => ({ id: `r${index}`, name })), pagination: { total: 4 } }
    : {};

/** The value of the first column in each rendered row. */
const items = () =>
  [...document.querySelectorAll('tr[data-row]')].map(
    (row) =>
      row.querySelector<HTMLInputElement>('[data-column="item"] input')?.value ?? row.querySelector('[data-column="item"]')?.textContent,
  );
const valuesOf = (form: { values(): Record<string, unknown> }) => (form.values()['lines'] as { item: string }[]).map(({ item }) => item);
const stackedTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const renderedRowCount = () => document.querySelectorAll('tr[data-row]').length;

describe('an editable table', () => {
  test('takes pasted cells of a sheet to the right and below, with new rows', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    const user = userEvent.setup();
    await user.click(document.querySelectorAll<HTMLInputElement>('[data-column="item"] input')[1] as HTMLInputElement);
    await user.paste('A\t1,234.5\tx\r\nB\t（2）\t\r\nC\t1,2\tz\r\n');
    expect((form.values()['lines'] as Record<string, unknown>[]).map(({ item, amount, note }) => [item, amount, note])).toEqual([
      ['Item 1', 1, ''],
      ['A', 1234.5, 'x'],
      ['B', -2, ''],
      ['C', '1,2', 'z'],
    ]);
    const issuesOf = (row: number) =>
      form.jotai.get(form.field(form.keyOf('amount', { table: 'lines', row: form.jotai.get(form.table('lines').rowIds)[row]! })!).issues);
    expect([1, 2, 3].map((row) => issuesOf(row).length)).toEqual([0, 0, 1]);
  });

  test('says which pasted cells have no place, and pastes the others', async () => {
    const { form, stage } = await drawNode(tableOf({ footerBtnsList: [] }), { values: { lines: linesOf(2) } });
    const user = userEvent.setup();
    await user.click(document.querySelectorAll<HTMLInputElement>('[data-column="item"] input')[0] as HTMLInputElement);
    await user.paste('A\t1\tx\ty\tz\r\nB\t2\tx\t\tz\r\nC\t3');
    expect((form.values()['lines'] as Record<string, unknown>[]).map(({ item, note }) => [item, note])).toEqual([
      ['A', 'x'],
      ['B', 'x'],
    ]);
    expect(stage.shown).toEqual(['warning: Not pasted: cells beyond the last column: 3; rows that have no place: 1']);
  });

  test('reads pasted names as choices, also of a dictionary, and marks those that it does not find', async () => {
    const options = [{ id: 'g', fullName: 'Gas' }];
    const children: ResolvedNode[] = [
      ...columns.slice(0, 1),
      { id: 'fuel', jnpfKey: 'select', label: 'Fuel', props: { options } },
      { id: 'unit', jnpfKey: 'select', label: 'Unit', props: { options: { dictionary: 'units', value: 'enCode' } } },
      { id: 'reader', jnpfKey: 'userSelect', label: 'Reader' },
    ];
    const { form } = await drawNode({ ...tableOf(), children }, { values: { lines: linesOf(1) }, answer: units });
    const user = userEvent.setup();
    await user.click(document.querySelector<HTMLInputElement>('[data-column="item"] input') as HTMLInputElement);
    await user.paste('"A\nB"\tGas\tTonne\tBea\r\nC\tOil\tBarrel\tAda');
    const rows = () => form.values()['lines'] as Record<string, unknown>[];
    await waitFor(() => expect(rows().map(({ unit, reader }) => [unit, reader ?? null])).toEqual([['t', 'u1'], ['Barrel', null]]));
    expect(rows().map(({ item, fuel }) => [item, fuel])).toEqual([
      ['A\nB', 'g'],
      ['C', 'Oil'],
    ]);
    const marked = ['fuel', 'unit', 'reader'].map((id) => {
      const key = form.keyOf(id, { table: 'lines', row: form.jotai.get(form.table('lines').rowIds)[1]! })!;
      return form.jotai.get(form.field(key).issues).map(({ code, params }) => [code, params['value']]);
    });
    expect(marked).toEqual([[['pastedUnknown', 'Oil']], [['pastedUnknown', 'Barrel']], [['pastedUnknown', 'Ada']]]);
  });

  test('reads pasted words for on and off, and leaves a switch as it is at any other', async () => {
    const children: ResolvedNode[] = [
      ...columns.slice(0, 1),
      { id: 'used', jnpfKey: 'switch', label: 'Used', props: { activeValue: 1, inactiveValue: 0 } },
    ];
    const { form } = await drawNode({ ...tableOf(), children }, { values: { lines: linesOf(1) } });
    const user = userEvent.setup();
    await user.click(document.querySelector<HTMLInputElement>('[data-column="item"] input') as HTMLInputElement);
    await user.paste('A\t是\r\nB\t大概\r\nC\t×');
    const rows = form.jotai.get(form.table('lines').rowIds);
    expect((form.values()['lines'] as Record<string, unknown>[]).map(({ used }) => used)).toEqual([1, 0, 0]);
    const issues = rows.map((row) => form.jotai.get(form.field(form.keyOf('used', { table: 'lines', row })!).issues));
    expect(issues.map((found) => found.map(({ code, params }) => [code, params['value']]))).toEqual([[], [['pastedUnknown', '大概']], []]);
  });

  test('is wrong until a cell that could not hold a pasted text gets a value', async () => {
    const children: ResolvedNode[] = [
      ...columns.slice(2),
      { id: 'used', jnpfKey: 'switch', label: 'Used', props: { activeValue: 1, inactiveValue: 0 } },
      { id: 'day', jnpfKey: 'date', label: 'Day', props: { format: 'yyyy-MM-dd' } },
    ];
    const { form } = await drawNode({ ...tableOf(), children }, { values: { lines: [{ note: 'x' }] } });
    const user = userEvent.setup();
    const paste = async (row: number, text: string) => {
      await user.click(document.querySelectorAll<HTMLInputElement>('[data-column="note"] input')[row] as HTMLInputElement);
      await user.paste(text);
    };
    await paste(0, 'A\t大概\t2026-01-05 23:30');
    const keysOf = (row: number) =>
      ['used', 'day'].map((id) => form.keyOf(id, { table: 'lines', row: form.jotai.get(form.table('lines').rowIds)[row]! })!);
    const wrong = async () => (await act(async () => form.checkAll())).map(({ key, code }) => [key, code]);
    const [used = '', day = ''] = keysOf(0);
    const found = [
      [used, 'pastedUnknown'],
      [day, 'pastedInexact'],
    ];
    expect(await wrong()).toEqual(found);
    expect(form.jotai.get(form.field(day).value)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Copy/ }));
    const [copiedSwitch = '', copiedDay = ''] = keysOf(1);
    expect(form.jotai.get(form.field(copiedDay).issues)).toHaveLength(1);
    expect(await wrong()).toEqual([...found, [copiedSwitch, 'pastedUnknown'], [copiedDay, 'pastedInexact']]);
    await paste(1, 'A\t否\t2026-01-05');
    expect(await wrong()).toEqual(found);
    await paste(0, 'A\t\t');
    expect(await wrong()).toEqual([]);
  });

  test('reads a pasted name as the record of a relation, if there is one of that name', async () => {
    const relation = { id: 'factor', jnpfKey: 'relationForm', label: 'Factor', props: { modelId: '7', relationField: 'name' } };
    const { form } = await drawNode(
      { ...tableOf(), children: [...columns.slice(0, 1), relation] },
      { values: { lines: linesOf(1) }, answer: records },
    );
    const user = userEvent.setup();
    await user.click(document.querySelector<HTMLInputElement>('[data-column="item"] input') as HTMLInputElement);
    await user.paste('A\tCoal\r\nB\tGas');
    await waitFor(() => expect((form.values()['lines'] as Record<string, unknown>[])[0]?.['factor']).toBe('r0'));
    const issues = await act(async () => form.checkAll());
    expect(issues.map(({ code, params }) => [code, params['value']])).toEqual([['pastedUnknown', 'Gas']]);
  });

  test('has a name, a head and row numbers', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    const table = screen.getByRole('table', { name: 'Lines' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['No.', '', '*Item', 'Amount', 'Note', 'Actions']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2']);
    expect(table.getAttribute('aria-rowcount')).toBe('3');
    expect(items()).toEqual(['Item 1', 'Item 2']);
  });

  test('keeps the focus in its cell until the button has added the row', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(1) } });
    const cell = document.querySelector<HTMLInputElement>('[data-column="item"] input');
    act(() => cell?.focus());
    const button = screen.getByRole('button', { name: /Add/ });
    const user = userEvent.setup();
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(cell);
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    await user.click(button);
    expect(renderedRowCount()).toBe(3);
  });

  test('labels the input of a cell with its column', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    expect(screen.getAllByLabelText('Item').map((input) => (input as HTMLInputElement).value)).toEqual(['Item 1', 'Item 2']);
  });

  test('typing in a cell changes that cell only', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    const user = userEvent.setup();
    await user.type(screen.getAllByLabelText('Item')[1]!, '!');
    expect(valuesOf(form)).toEqual(['Item 1', 'Item 2!']);
  });

  test('omits hidden columns and keeps their values', async () => {
    const { form } = await drawNode(tableOf({}, { children: [columns[0]!, { ...columns[2]!, visible: 'false' }] }), {
      values: { lines: [{ item: 'a', note: 'kept' }] },
    });
    expect(screen.queryByText('Note')).toBeNull();
    expect(form.values()['lines']).toEqual([{ item: 'a', note: 'kept' }]);
  });

  test('shows read-only and calculated columns as text', async () => {
    await drawNode(
      tableOf(
        {},
        {
          children: [
            { ...columns[0]!, access: 'readOnly' },
            { ...columns[1]!, calculate: '1 + 1' },
          ],
        },
      ),
      { values: { lines: [{ item: 'fixed' }] } },
    );
    expect(screen.getByText('fixed')).toBeTruthy();
    expect(document.querySelectorAll('[data-column] input')).toHaveLength(0);
  });

  test('hides a cell by its visible expression', async () => {
    const { form } = await drawNode(tableOf({}, { children: [columns[0]!, { ...columns[2]!, visible: 'item == "a"' }] }), {
      values: {
        lines: [
          { item: 'a', note: 'seen' },
          { item: 'b', note: 'kept' },
        ],
      },
    });
    expect(screen.getAllByLabelText<HTMLInputElement>('Note').map(({ value }) => value)).toEqual(['seen']);
    expect(form.values()['lines']).toEqual([{ item: 'a', note: 'seen' }, { item: 'b', note: 'kept' }]);
  });

  test('shows and keeps the value of a column with an unknown jnpfKey', async () => {
    const { form } = await drawNode(tableOf({}, { children: [columns[0]!, { id: 'odd', jnpfKey: 'unheardOf', label: 'Odd' }] }), {
      values: { lines: [{ item: 'a', odd: { x: 1 } }] },
    });
    expect(screen.getByText('{"x":1}')).toBeTruthy();
    expect(form.values()['lines']).toEqual([{ item: 'a', odd: { x: 1 } }]);
  });
});

describe('rows', () => {
  test('are added at the end, and the first cell gets the focus', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(1) } });
    await userEvent.click(screen.getByRole('button', { name: /Add/ }));
    expect(valuesOf(form)).toEqual(['Item 1', '']);
    expect(document.activeElement).toBe(screen.getAllByLabelText('Item')[1]);
    expect(screen.getByText('Row 2 added')).toBeTruthy();
  });

  test('are added to an empty table, which explains how', async () => {
    const { form } = await drawNode(tableOf({ footerBtnsList: [{ value: 'add', label: 'New line', show: true }] }));
    expect(screen.getByText(/“New line” begins a row/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /New line/ }));
    expect(valuesOf(form)).toEqual(['']);
    expect(document.activeElement).toBe(screen.getByLabelText('Item'));
  });

  test('are copied and inserted below', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0]!);
    await userEvent.click(screen.getAllByRole('button', { name: 'Insert below' })[0]!);
    expect(valuesOf(form)).toEqual(['Item 1', '', 'Item 1', 'Item 2']);
  });

  test('are removed after confirmation, and the next remove button gets the focus', async () => {
    const { form, stage, settle } = await drawNode(tableOf(), { values: { lines: linesOf(3) } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[1]!);
    await settle();
    expect(stage.shown).toEqual(['confirm: This deletes the data for good. Continue?']);
    expect(valuesOf(form)).toEqual(['Item 1', 'Item 3']);
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Delete' })[1]);
  });

  test('are kept if the user cancels', async () => {
    const { form, settle } = await drawNode(tableOf(), { values: { lines: linesOf(2) }, confirms: false });
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    await settle();
    expect(valuesOf(form)).toHaveLength(2);
  });

  test('are removed without confirmation if the form turns it off', async () => {
    const { form, stage, settle } = await drawNode(tableOf({ columnBtnsList: [{ value: 'remove', show: true, showConfirm: false }] }), {
      values: { lines: linesOf(2) },
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    await settle();
    expect([stage.shown, valuesOf(form)]).toEqual([[], ['Item 2']]);
  });

  test('that are selected are removed together', async () => {
    const { form, settle } = await drawNode(tableOf(), { values: { lines: linesOf(3) } });
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: /Delete selected/ });
    expect(remove.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
    expect(remove.textContent).toContain('(2)');
    await userEvent.click(remove);
    await settle();
    expect(valuesOf(form)).toEqual(['Item 2']);
    expect(remove.disabled).toBe(true);
  });

  test('are selected all at once', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(3) } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true, true]);
  });

  test('are moved by Alt and an arrow key on the handle, which keeps the focus', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(3) } });
    const handle = screen.getByRole('button', { name: /^Move row 1/ });
    act(() => handle.focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(valuesOf(form)).toEqual(['Item 2', 'Item 1', 'Item 3']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move row 2/);
    expect(screen.getByText('Moved to row 2')).toBeTruthy();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(valuesOf(form)).toEqual(['Item 2', 'Item 3', 'Item 1']);
  });
});

test('commands act on a form that replaces the first one', async () => {
  const node = tableOf();
  const { form, stage, rerender } = await drawNode(node, { values: { lines: linesOf(1) } });
  const next = createFormStore({ nodes: [node], registry: createRegistry(definitions), values: { lines: linesOf(2) } });
  rerender(
    <stage.Around>
      <Suspense>
        <FormProvider value={next}>
          <RenderNode node={node} />
        </FormProvider>
      </Suspense>
    </stage.Around>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Add/ }));
  expect([valuesOf(form).length, valuesOf(next).length]).toEqual([1, 3]);
});

describe('a read-only table', () => {
  test('shows rows and totals without a form, including conditional columns', async () => {
    const node = tableOf(
      { showSummary: true, summaryField: ['amount'] },
      { children: [columns[0]!, columns[1]!, { ...columns[2]!, visible: 'item == "a"' }] },
    );
    const { rerender, stage, settle } = await drawNode(node);
    rerender(
      <stage.Around>
        <RowProvider value={{ lines: [{ item: 'a', amount: 1.5, note: 'n' }, 'odd', { item: 'b', amount: 2 }] }}>
          <RenderNode node={node} part="Display" />
        </RowProvider>
      </stage.Around>,
    );
    await settle();
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual(['1a1.5n', '2b2']);
    expect(document.querySelector('tfoot')?.textContent).toBe('Total3.50');
  });

  test('stands as stacked rows in a detail on a phone, with its totals', async () => {
    onPhone();
    const { rerender, stage, settle } = await drawNode(tableOf());
    rerender(
      <stage.Around>
        <RowProvider value={{ lines: linesOf(21) }}>
          <DetailProvider value>
            <RenderNode node={tableOf({ showSummary: true, summaryField: ['amount'] })} part="Display" />
          </DetailProvider>
        </RowProvider>
      </stage.Around>,
    );
    await settle();
    expect([screen.queryByRole('table'), stackedTexts()[0], stackedTexts().length]).toEqual([null, '1ItemItem 1Amount1Note', 20]);
    expect(screen.getByText('Total Amount').nextElementSibling?.textContent).toBe('231');
    await userEvent.click(screen.getByRole('button', { name: /1 rows left/ }));
    expect(stackedTexts()).toHaveLength(21);
  });
});

describe('the rows of a form on a phone', () => {
  const groups = { complexHeaderList: [{ id: 'g', fullName: 'Text', childColumns: ['item', 'note'] }] };
  const totals = { showSummary: true, summaryField: ['amount'] };

  test('are blocks with a heading, their actions, and all fields with their labels', async () => {
    onPhone();
    await drawNode(tableOf({ ...groups, ...totals }), { values: { lines: linesOf(2) } });
    const rows = screen.getAllByRole('row').filter(({ dataset }) => dataset['row'] !== undefined);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Row 1*Text-ItemText-NoteAmount', 'Row 2*Text-ItemText-NoteAmount']);
    const stops = [...rows[0]!.querySelectorAll('button, input')].map((stop) => stop.getAttribute('aria-label') ?? stop.id);
    expect(stops.slice(1, 5)).toEqual(['Select row 1', 'Copy', 'Insert below', 'Delete']);
    expect(within(rows[1]!).getByLabelText<HTMLInputElement>('*Text-Item').value).toBe('Item 2');
    expect(document.querySelector('tfoot')?.textContent).toBe('TotalTotal Amount3');
    await userEvent.click(screen.getByText('Select all rows'));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  });

  test('are added, and the first wrong cell has the focus and its message', async () => {
    onPhone();
    const { form } = await drawNode(tableOf(), { values: { lines: linesOf(1) } });
    await userEvent.click(screen.getByRole('button', { name: /Add/ }));
    const added = screen.getAllByRole('textbox', { name: 'Item' })[1]!;
    expect(document.activeElement).toBe(added);
    act(() => added.blur());
    let issues: readonly { key?: string }[] = [];
    act(() => void (issues = form.checkAll()));
    act(() => form.reveal(issues[0]?.key ?? ''));
    expect(document.activeElement).toBe(added);
    expect(document.getElementById(added.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required');
  });

  test('are drawn in view only if they are many', async () => {
    onPhone();
    await drawNode(tableOf(), { values: { lines: linesOf(300) } });
    expect(renderedRowCount()).toBeLessThan(30);
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('Row 1*ItemAmountNote');
  });

  test('are read only without a form, with their values beside their labels', async () => {
    onPhone();
    const { rerender, stage, settle } = await drawNode(tableOf());
    rerender(
      <stage.Around>
        <RowProvider value={{ lines: linesOf(1) }}>
          <RenderNode node={tableOf(totals)} part="Display" />
        </RowProvider>
      </stage.Around>,
    );
    await settle();
    expect(document.querySelector('tbody')?.textContent).toBe('Row 1ItemItem 1Amount1Note');
  });
});

describe('the focus', () => {
  test('moves down a row with Enter and up with Shift and Enter', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(2) } });
    const notes = screen.getAllByLabelText('Note');
    act(() => notes[0]!.focus());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(notes[1]);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(notes[1]);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(notes[0]);
  });

  test('moves through the cells with Tab', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(1) } });
    act(() => screen.getByLabelText('Item').focus());
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});

describe('a validation message', () => {
  test('is short, inside the cell, and linked to the input', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: [{ item: 'a' }, { item: '' }] } });
    act(() => void form.checkAll());
    const input = screen.getAllByLabelText('Item')[1]!;
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect([input.getAttribute('aria-invalid'), message?.textContent]).toEqual(['true', 'Required']);
    expect(screen.getAllByText('Required')).toHaveLength(1);
  });

  test('disappears when the cell is filled in', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: [{ item: '' }] } });
    act(() => void form.checkAll());
    await userEvent.type(screen.getByLabelText('Item'), 'x');
    expect(screen.queryByText('Required')).toBeNull();
  });

  test('is scrolled into view with the focus in its cell', async () => {
    const { form } = await drawNode(tableOf(), { values: { lines: [...linesOf(300), { item: '' }] } });
    let issues: readonly { key?: string }[] = [];
    act(() => void (issues = form.checkAll()));
    act(() => form.reveal(issues[0]?.key ?? ''));
    expect(document.activeElement?.closest('tr')?.dataset['index']).toBe('300');
    expect(document.activeElement?.closest('td')?.dataset['column']).toBe('item');
  });
});

test('a check of the form scrolls the table to its first wrong cell, and leaves the focus in a field above', async () => {
  const { form } = await drawNode(tableOf(), { values: { lines: [{ item: 'a' }, { item: '' }] } });
  const scroller = document.querySelector<HTMLElement>('[data-scroller]')!;
  Object.defineProperty(scroller, 'clientWidth', { value: 950 });
  scroller.scrollLeft = 700;
  const cell = document.querySelectorAll<HTMLElement>('td[data-column="item"]')[1]!;
  const place = { top: 0, bottom: 41, height: 41, y: 0, width: 168, toJSON: () => ({}) };
  cell.getBoundingClientRect = () => {
    const left = 400 - scroller.scrollLeft;
    return { ...place, x: left, left, right: left + 168 };
  };
  act(() => void form.checkAll());
  await waitFor(() => expect(scroller.scrollLeft).toBeLessThan(401));
  expect(scroller.contains(document.activeElement)).toBe(false);
});

describe('the totals', () => {
  test('are below the summed columns and follow the values', async () => {
    await drawNode(tableOf({ showSummary: true, summaryField: ['amount'] }), {
      values: {
        lines: [
          { item: 'a', amount: 1200 },
          { item: 'b', amount: 34.5 },
        ],
      },
    });
    const total = document.querySelector('tfoot')!;
    expect(total.textContent).toBe('Total1,234.50');
    await userEvent.type(screen.getAllByLabelText('Amount')[1]!, '{Backspace}{Backspace}');
    await waitFor(() => expect(total.textContent).toBe('Total1,234'));
  });

  test('are hidden without `showSummary`', async () => {
    await drawNode(tableOf({ summaryField: ['amount'] }), { values: { lines: linesOf(2) } });
    expect(document.querySelector('tfoot')).toBeNull();
  });
});

describe('a disabled table', () => {
  test('has no buttons, no selection and disabled inputs', async () => {
    await drawNode(tableOf({}, { disabled: 'true' }), { values: { lines: linesOf(2) } });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getAllByLabelText<HTMLInputElement>('Item').every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('a long table', () => {
  test('renders visible rows only and announces the row count', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(2000) } });
    expect(renderedRowCount()).toBeGreaterThan(10);
    expect(renderedRowCount()).toBeLessThan(30);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(document.querySelector('tr[data-row]')?.getAttribute('aria-rowindex')).toBe('2');
  });

  test('focuses a new row at the end at once', async () => {
    await drawNode(tableOf(), { values: { lines: linesOf(200) } });
    await userEvent.click(screen.getByRole('button', { name: /Add/ }));
    expect(document.activeElement?.closest('tr')?.dataset['index']).toBe('200');
  });
});

describe('groups of columns', () => {
  test('have a heading over adjacent columns', async () => {
    await drawNode(tableOf({ complexHeaderList: [{ id: 'g', fullName: 'Text', childColumns: ['item', 'note'] }] }), {
      values: { lines: linesOf(1) },
    });
    const heads = [...document.querySelectorAll('thead tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(heads).toEqual([['No.', '', 'Text', 'Amount', 'Actions'], ['*Item', 'Note']]);
    expect(screen.getByRole('columnheader', { name: 'Text' }).getAttribute('colspan')).toBe('2');
    expect(document.querySelector('tr[data-row]')?.getAttribute('aria-rowindex')).toBe('3');
  });
});
